/** Decides where a failure shows: at its fields or above the button. */
import type { ApiFailure } from '../api/failure.ts'

export interface Placed {
  atFields: readonly { name: string; message: string }[]
  /** Failure above the button, or null when the fields show it all. */
  above: ApiFailure | null
}

/** `fieldOfCode` maps a rejection's code to its field. */
export function placeFailure(
  failure: ApiFailure,
  { fields, fieldOfCode = {} }: { fields: readonly string[]; fieldOfCode?: Readonly<Record<string, string>> },
): Placed {
  const named = fieldOfCode[failure.code]
  if (named !== undefined) return { atFields: [{ name: named, message: failure.message }], above: null }
  const atFields = failure.fields
    .filter(({ path }) => fields.includes(path))
    .map(({ path, message }) => ({ name: path, message }))
  // An error of a field outside this form shows above the button.
  const isAllShown = atFields.length > 0 && atFields.length === failure.fields.length
  return { atFields, above: isAllShown ? null : failure }
}
