/** Where a failure is shown: at the fields it is about, or above the button. Never at both. */
import type { ApiFailure } from '../api/failure.ts'

export interface Placed {
  atFields: readonly { name: string; message: string }[]
  /** What stands above the button; null when the fields say it all. */
  above: ApiFailure | null
}

/** `fieldOfCode` names the field that a refusal is about, by its code. */
export function placeFailure(
  failure: ApiFailure,
  { fields, fieldOfCode = {} }: { fields: readonly string[]; fieldOfCode?: Readonly<Record<string, string>> },
): Placed {
  const named = fieldOfCode[failure.code]
  if (named !== undefined) return { atFields: [{ name: named, message: failure.message }], above: null }
  const atFields = failure.fields
    .filter(({ path }) => fields.includes(path))
    .map(({ path, message }) => ({ name: path, message }))
  // A problem with something that this form does not show must be read somewhere.
  const isAllShown = atFields.length > 0 && atFields.length === failure.fields.length
  return { atFields, above: isAllShown ? null : failure }
}
