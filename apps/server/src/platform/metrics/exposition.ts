/**
 * Numbers about the server in the text that Prometheus reads. Counted in memory and cheaply: every request counts something. A label's
 * values come from a list that the program knows (routes, codes, providers); never from a person, a league or what somebody sent.
 */

export type Labels = Readonly<Record<string, string>>

export interface Metric {
  readonly name: string
  /** Its lines of the exposition, the two that describe it first. */
  lines(): string[]
}

/** Counts what has happened since the process began. */
export interface Counter<L extends Labels> extends Metric {
  add(labels: L, count?: number): void
}

/** Says how something stands. */
export interface Gauge<L extends Labels> extends Metric {
  set(labels: L, value: number): void
}

/** Counts how long something took, by upper bounds. */
export interface Histogram<L extends Labels> extends Metric {
  observe(labels: L, seconds: number): void
}

interface Named {
  name: string
  help: string
}

/** A counter; its name ends in `_total`. */
export function counter<L extends Labels>(named: Named): Counter<L> {
  const values = new Map<string, number>()
  return {
    name: named.name,
    add(labels, count = 1) {
      const key = labelText(labels)
      values.set(key, (values.get(key) ?? 0) + count)
    },
    lines: () => [...headOf(named, 'counter'), ...[...values].map(([key, value]) => line(named.name, key, value))],
  }
}

/** A gauge; what was never set is not shown. */
export function gauge<L extends Labels>(named: Named): Gauge<L> {
  const values = new Map<string, number>()
  return {
    name: named.name,
    set(labels, value) {
      values.set(labelText(labels), value)
    },
    lines: () => [...headOf(named, 'gauge'), ...[...values].map(([key, value]) => line(named.name, key, value))],
  }
}

/** A histogram with `bounds` in seconds, rising. */
export function histogram<L extends Labels>({ bounds, ...named }: Named & { bounds: readonly number[] }): Histogram<L> {
  const series = new Map<string, { within: number[]; count: number; sum: number }>()
  return {
    name: named.name,
    observe(labels, seconds) {
      const key = labelText(labels)
      const seen = series.get(key) ?? { within: bounds.map(() => 0), count: 0, sum: 0 }
      series.set(key, seen)
      seen.count += 1
      seen.sum += seconds
      const place = bounds.findIndex((bound) => seconds <= bound)
      if (place >= 0) seen.within[place] = (seen.within[place] ?? 0) + 1
    },
    lines: () => [
      ...headOf(named, 'histogram'),
      ...[...series].flatMap(([key, { within, count, sum }]) => {
        const with_ = (bound: string) => (key === '' ? `le="${bound}"` : `${key},le="${bound}"`)
        let through = 0
        const buckets = bounds.map((bound, place) => {
          through += within[place] ?? 0
          return line(`${named.name}_bucket`, with_(String(bound)), through)
        })
        return [
          ...buckets,
          line(`${named.name}_bucket`, with_('+Inf'), count),
          line(`${named.name}_sum`, key, sum),
          line(`${named.name}_count`, key, count),
        ]
      }),
    ],
  }
}

/** What is served as `text/plain; version=0.0.4`. */
export function expositionOf(metrics: readonly Metric[]): string {
  return `${metrics.flatMap((metric) => metric.lines()).join('\n')}\n`
}

function headOf({ name, help }: Named, kind: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`]
}

function line(name: string, labels: string, value: number): string {
  return `${name}${labels === '' ? '' : `{${labels}}`} ${value}`
}

function labelText(labels: Labels): string {
  let text = ''
  for (const name in labels) text += `${text === '' ? '' : ','}${name}="${escaped(labels[name] ?? '')}"`
  return text
}

function escaped(value: string): string {
  return value.replaceAll(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))
}
