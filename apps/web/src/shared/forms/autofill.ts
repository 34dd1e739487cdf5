/**
 * Reads every field when a form is sent. Some password managers and browsers fill in fields without an event, so React still has the
 * old text. An event for each field comes before the form's own. React ignores it where nothing is new.
 */
export function readFieldsOnSubmit(): void {
  document.addEventListener('submit', onSubmit, { capture: true })
}

function onSubmit({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return
  for (const field of target.querySelectorAll('input, textarea')) {
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
