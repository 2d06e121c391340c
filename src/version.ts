/** The package's version: every output that can be cited carries it. A test holds it equal to package.json. */
export const VERSION = '0.1.0';
