import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatDate } from '../../../shared/format/format.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Own = ReplyOf<(typeof endpoints)['shares']['ownShares']>['shares'][number]

/** The links that the user shared, each with its end. Nothing without one. */
export function SharedLinks(): ReactNode {
  const { data } = useQueryOf(calls.shares.ownShares)
  if (data === undefined || data.shares.length === 0) return null
  return (
    <Panel heading="Links you shared">
      <p className="mb-3.5 text-small text-foam-muted">
        Anyone with a link sees its page and picture without signing in. Chats keep the preview they have loaded.
      </p>
      <ul className="grid gap-3">
        {data.shares.map((share) => (
          <SharedLink key={share.id} share={share} />
        ))}
      </ul>
    </Panel>
  )
}

function SharedLink({ share }: { share: Own }): ReactNode {
  const { send, isPending, failure } = useCommand(calls.shares.endShare)
  const name = nameOf(share)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-[1_1_12rem]">
          <a href={share.url} className="text-link inline-flex min-h-11 items-center font-semibold">
            {name}
          </a>
          <span className="block text-small text-foam-muted">
            {share.league_name ?? 'A league that is gone'}, {formatDate(share.made_at)}
            {share.with_invite && ', with the invite'}
          </span>
        </span>
        <Button
          tone="line"
          busy={isPending}
          busyLabel="Ending it"
          aria-label={`End the link to ${name}`}
          onClick={() => void send({ params: { share_id: share.id } }).catch(() => undefined)}
        >
          End it
        </Button>
      </div>
      {failure !== null && <FormFailure failure={failure} />}
    </li>
  )
}

function nameOf({ kind, week }: Own): string {
  switch (kind) {
    case 'week':
      return `Week ${week}`
    case 'whale':
      return `Becoming a whale in week ${week}`
    case 'bet':
      return 'A bet'
    case 'champion':
      return 'The champion'
    case 'wrapped':
      return 'A card of a season'
  }
}
