/** Reads a Dockerfile and its ignore file. Supports only the instructions that `deploy/Dockerfile` uses. */
import { matchesGlob } from 'node:path'

export type Instruction =
  | { kind: 'FROM'; base: string; name: string | null }
  | { kind: 'WORKDIR' | 'USER'; value: string }
  | { kind: 'ENV'; values: Record<string, string> }
  | { kind: 'COPY'; mode: string | null; from: string | null; sources: string[]; target: string }
  /** The words of a program, or one line for the shell. */
  | { kind: 'RUN' | 'CMD' | 'HEALTHCHECK'; words: string[] }
  | { kind: 'EXPOSE' }

/** Returns the instructions in order. Throws for an unknown one. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ')
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(instructionOf)
}

function instructionOf(line: string): Instruction {
  const [kind = ''] = line.split(' ', 1)
  const rest = line.slice(kind.length).trim()
  const words = rest.split(/\s+/)
  switch (kind) {
    case 'FROM':
      return { kind, base: words[0] ?? '', name: words[2] ?? null }
    case 'WORKDIR':
    case 'USER':
      return { kind, value: rest }
    case 'ENV':
      return { kind, values: Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2))) }
    case 'COPY':
      return copyOf(words)
    case 'RUN':
    case 'CMD':
      return { kind, words: programOf(rest) }
    case 'HEALTHCHECK':
      return { kind, words: programOf(rest.replace(/^.*?CMD /, '')) }
    case 'EXPOSE':
      return { kind }
    default:
      throw new Error(`an instruction that this test does not know: ${line}`)
  }
}

function copyOf(words: string[]): Instruction {
  const flag = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? null
  const paths = words.filter((word) => !word.startsWith('--'))
  return {
    kind: 'COPY',
    mode: flag('chmod'),
    from: flag('from'),
    sources: paths.slice(0, -1),
    target: paths.at(-1) ?? '',
  }
}

function programOf(text: string): string[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : ['/bin/sh', '-c', text]
}

/** Whether the ignore file excludes `path`: the last line that matches it or one of its folders decides. */
export function isIgnored(path: string, ignored: string): boolean {
  const parts = path.split('/')
  const chain = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  let isOut = false
  for (const line of ignored.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const pattern = line.replace(/^!/, '')
    if (chain.some((each) => matchesGlob(each, pattern))) isOut = !line.startsWith('!')
  }
  return isOut
}
