/** Serves recorded responses from a folder, using its manifests. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Answer } from './misbehavior.ts'

const entryShape = z.object({
  method: z.literal('GET'),
  path: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  status: z.number(),
  content_type: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  file: z.string(),
  kind: z.string(),
})

const manifestShape = z.object({ files: z.array(entryShape) })

export type RecordedEntry = z.infer<typeof entryShape>

/** Returns all manifest entries of both providers, in order. Throws if the folder is missing. */
export async function readManifests(folder: string): Promise<RecordedEntry[]> {
  const texts = await Promise.all(
    ['espn', 'sleeper'].map((provider) => readFile(join(folder, provider, 'manifest.json'), 'utf8')),
  )
  return texts.flatMap((text) => manifestShape.parse(JSON.parse(text)).files)
}

/** Returns the recording for a path and query, or null. */
export type Recordings = (path: string, query: URLSearchParams) => Promise<Answer | null>

/** Opens the recordings in `folder`, which contains `espn/` and `sleeper/`. */
export async function openRecordings(folder: string): Promise<Recordings> {
  const entries = await readManifests(folder)
  return async (path, query) => {
    const entry = bestEntry(entries, path, query)
    if (entry === undefined) return null
    const body = await readFile(join(folder, entry.file), 'utf8')
    const { status, content_type: contentType, headers } = entry
    return { status, contentType, body, ...(headers === undefined ? {} : { headers }) }
  }
}

/** Returns the first entry for a path (ignoring case) and week that has every requested view and the fewest others. */
function bestEntry(entries: readonly RecordedEntry[], path: string, query: URLSearchParams): RecordedEntry | undefined {
  const wanted = query.getAll('view')
  const isOf = (entry: RecordedEntry) => {
    const views = viewsOf(entry)
    const isOfWeek = (entry.query?.['scoringPeriodId'] ?? null) === query.get('scoringPeriodId')
    // A request without views has its own, smaller recording.
    const hasViews = wanted.length === 0 ? views.length === 0 : wanted.every((view) => views.includes(view))
    return entry.path.toLowerCase() === path.toLowerCase() && isOfWeek && hasViews
  }
  return entries.filter(isOf).toSorted((a, b) => viewsOf(a).length - viewsOf(b).length)[0]
}

function viewsOf({ query }: RecordedEntry): readonly string[] {
  const views = query?.['view'] ?? []
  return typeof views === 'string' ? [views] : views
}
