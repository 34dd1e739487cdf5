/**
 * Stores what is typed on a member's page when the session ends there, in this tab. Puts it back when the same user opens the page again.
 * Works on the page's fields, so that every form has it. A field with `data-not-stored` is left out: a password, or a word that confirms.
 */
import { storedText } from '../stored-text.ts'

interface TypedField {
  /** The field's label. */
  label: string
  /** The field's place among those with this label. */
  place: number
  text: string
}

interface TypedPage {
  userId: string
  address: string
  fields: readonly TypedField[]
}

const stored = storedText('typed_text', { ofTab: true })
const typed = new WeakSet<EventTarget>()

type TextInput = HTMLInputElement | HTMLTextAreaElement

const TEXT_FIELDS =
  ':is(textarea, input:is([type=text], [type=email], [type=search], [type=tel], [type=url], [type=number], :not([type])))' +
  ':not([data-not-stored], [autocomplete=one-time-code])'

/** Notes which fields the user typed in. */
export function noteTypedFields(): void {
  document.addEventListener('input', ({ target }) => target !== null && typed.add(target), { capture: true })
}

/** Stores the typed text of the page. */
export function storeTypedText({ userId, address }: Omit<TypedPage, 'fields'>): void {
  const fields = textFields().flatMap(({ field, label, place }) =>
    typed.has(field) && field.value !== '' ? [{ label, place, text: field.value }] : [],
  )
  if (fields.length > 0) stored.write(JSON.stringify({ userId, address, fields } satisfies TypedPage))
}

/** Puts back the stored text of the page as its fields appear. Removes another user's. Returns a cleanup function. */
export function restoreTypedText({ userId, address }: Omit<TypedPage, 'fields'>): () => void {
  const text = stored.read()
  const page = text === null ? null : (JSON.parse(text) as TypedPage)
  if (page !== null && page.userId !== userId) stored.remove()
  if (page === null || page.userId !== userId || page.address !== address) return () => undefined
  let left = page.fields
  const observer = new MutationObserver(putBack)
  function putBack(): void {
    const before = left.length
    const onPage = textFields()
    left = left.filter(({ label, place, text: value }) => {
      const found = onPage.find((at) => at.label === label && at.place === place)
      if (found !== undefined) typeInto(found.field, value)
      return found === undefined
    })
    if (left.length === before) return
    if (left.length > 0) return void stored.write(JSON.stringify({ userId, address, fields: left } satisfies TypedPage))
    stored.remove()
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  putBack()
  return () => observer.disconnect()
}

function textFields(): { field: TextInput; label: string; place: number }[] {
  const places = new Map<string, number>()
  return [...document.querySelectorAll<TextInput>(TEXT_FIELDS)].map((field) => {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name
    const place = places.get(label) ?? 0
    places.set(label, place + 1)
    return { field, label, place }
  })
}

/** Types as a user does, so that the field's form notices. */
function typeInto(field: TextInput, text: string): void {
  // React overrides the setter of the field itself.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
