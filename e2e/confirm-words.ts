/** Counts the words of a confirmation that a reader sees, including its buttons and labels. */
import type { Locator } from '@playwright/test'

export const CONFIRM_WORDS = 40

/** The words of a dialog, without the members' own: names of teams, people and leagues. */
export async function wordsOf(dialog: Locator, names: readonly string[] = []): Promise<string[]> {
  const text = names.reduce((rest, name) => rest.replaceAll(name, ' '), await dialog.innerText())
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}
