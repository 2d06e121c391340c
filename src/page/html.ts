/** HTML out of template literals in which text cannot become markup: what is put in is escaped. */

/** Markup that is ready. */
export class Html {
  constructor(readonly text: string) {}
}

/** Text is escaped, markup is taken as it is, and null leaves nothing. */
export type Content = string | Html | readonly Html[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Tag of a template literal of HTML; what is put in may stand as text or in a quoted attribute. */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const parts = literals.map((literal, index) => literal + markup(contents[index] ?? null));
  return new Html(parts.join(''));
}

function markup(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string') {
    return content.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  }
  return content instanceof Html ? content.text : content.map(({ text }) => text).join('');
}
