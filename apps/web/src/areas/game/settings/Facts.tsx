import type { ReactNode } from 'react'
import type { endpoints, ReplyOf } from '@whale/contract'

/** Labels and values, one pair a line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className="grid gap-0">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0"
        >
          <dt className="text-foam-muted">{name}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type League = ReplyOf<typeof endpoints.leagues.league>

type Team = ReplyOf<typeof endpoints.leagues.leaguePlayers>['teams'][number]

/** A claimed team. */
export type Member = Team & { player: NonNullable<Team['player']> }
