/** Metrics and labels that were renamed. Their old names are still scraped for one release, with the same values. */

/** Old name to new name. */
const METRICS = {
  whale_league_defects_total: 'whale_league_errors_total',
  whale_outbox_letters: 'whale_outbox_emails',
  whale_audit_breaches: 'whale_audit_violations',
} as const

const LABELS = [
  { metric: 'whale_leagues_waiting', old: 'why="defect"', label: 'why="internal_error"' },
  { metric: 'whale_provider_calls_total', old: 'result="defect"', label: 'result="internal_error"' },
] as const

/** Takes metrics in the Prometheus text format. Returns them with each renamed metric and series once more under its old name. */
export function withOldNames(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '')
  const old = Object.entries(METRICS).flatMap(([oldName, name]) => [
    `# HELP ${oldName} Deprecated: now ${name}. The old name ends with the next release.`,
    ...lines.filter((line) => isAbout(line, name)).map((line) => line.replace(name, oldName)),
  ])
  // A series stands with its metric, because the lines of a metric may not be split.
  return [...lines.flatMap((line) => [line, ...oldSeries(line)]), ...old, ''].join('\n')
}

function isAbout(line: string, name: string): boolean {
  return line.startsWith(`${name} `) || line.startsWith(`${name}{`) || line.startsWith(`# TYPE ${name} `)
}

function oldSeries(line: string): string[] {
  return LABELS.filter(({ metric, label }) => line.startsWith(`${metric}{`) && line.includes(label)).map(
    ({ old, label }) => line.replace(label, old),
  )
}
