/** Returns the given class names joined by spaces, leaving out what is false, null or empty. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
