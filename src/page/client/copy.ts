/** Buttons that copy the shell's line beside them. */

/** Shows the buttons; without this script they would do nothing. */
export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const code = button.parentElement?.querySelector('code');
    const label = button.firstChild;
    if (!code || !label) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      label.textContent = (await copied(code)) ? 'Copied' : 'Selected';
      setTimeout(() => {
        label.textContent = 'Copy';
      }, 2000);
    });
  }
}

/** Copies a text; where the browser does not allow it, selects it for the reader to copy. */
async function copied(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
