/**
 * The files that each language rule checks. `node tools/quality/language-files.ts` prints every finding and rewrites
 * language-debt.json, the list of files that may still break a rule.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../root.ts'
import { longSentences, retiredWords, wideCells } from './language.ts'
import { type Source, sources } from './tidy.ts'

interface Rule {
  name: string
  files: readonly Source[]
  check: (source: Source) => string[]
}

/** The rules by their key in language-debt.json. */
export async function languageRules(): Promise<Record<'longSentences' | 'wideCells' | 'retiredWords', Rule>> {
  const code = await sources(['ts', 'tsx', 'css', 'mjs'])
  // Specification strings stay letter by letter.
  const docs = (await sources(['md'])).filter(({ path }) => path !== 'docs/specification.md')
  const tables = docs.filter(({ path }) => /^(docs\/|[^/]+\.md$)/.test(path))
  // These files contain the retired words themselves.
  const texts = [...code, ...docs].filter(({ path }) => !path.startsWith('tools/quality/language'))
  return {
    longSentences: { name: 'comment sentences have at most 30 words', files: code, check: longSentences },
    wideCells: { name: 'table cells have at most 25 words', files: tables, check: wideCells },
    retiredWords: { name: 'no retired word is used', files: texts, check: retiredWords },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const debt: Record<string, string[]> = {}
  for (const [key, { files, check }] of Object.entries(await languageRules())) {
    debt[key] = files.filter((file) => check(file).length > 0).map(({ path }) => path)
    for (const finding of files.flatMap(check)) process.stdout.write(`${finding}\n`)
  }
  await writeFile(join(root, 'tools/quality/language-debt.json'), `${JSON.stringify(debt, null, 2)}\n`)
}
