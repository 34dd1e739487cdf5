/** Leagues that need an operator. */
import { type endpoints, type ReplyOf, calls, providerWords } from '@whale/contract'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatWeek } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { CardText, Listed } from './Listed.tsx'
import { momentWords, useAct } from './use-act.ts'

type League = ReplyOf<typeof endpoints.desk.stuckLeagues>['leagues'][number]

const REFRESH_MS = 10_000
const STATE_WORDS = { waiting: 'Waiting', stopped: 'Stopped', paused: 'Paused' } as const

export function StuckLeagues(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.stuckLeagues, {}, { refetchInterval: REFRESH_MS })
  const pause = data?.house_pause ?? null
  return (
    <>
      {pause !== null && (
        <InfoStrip tone="danger">
          <span className="font-semibold">All leagues paused since {momentWords(pause.paused_at)}.</span> {pause.reason}{' '}
          To resume, run <code>npm run ops -- resume</code>.
        </InfoStrip>
      )}
      <Listed
        label="Stuck leagues"
        rows={data?.leagues}
        failure={error}
        onRetry={refetch}
        empty="No league is stuck."
        keyOf={({ id }) => id}
        Card={LeagueCard}
      />
    </>
  )
}

function LeagueCard({ row: league }: { row: League }): ReactNode {
  const { act, isPending } = useAct(calls.desk.tryLeagueAgain)
  const isWaiting = league.state === 'waiting'
  const Sign = isWaiting ? HourglassMediumIcon : WarningIcon
  const facts = [
    providerWords(league.provider),
    `${league.season}`,
    league.week === null ? 'before week 1' : formatWeek(league.week),
    league.retry_at === null ? 'to resume, run npm run ops -- resume' : `next try ${momentWords(league.retry_at)}`,
  ]
  return (
    <>
      <CardText
        title={
          <>
            <span className="min-w-0 break-words">{league.name}</span>
            <StatusPill tone={isWaiting ? 'squall' : 'loss'} icon={<Sign size={16} weight="fill" />}>
              {STATE_WORDS[league.state]}
            </StatusPill>
          </>
        }
        facts={facts}
        text={league.reason}
      />
      {league.state !== 'paused' && (
        <Button
          size="small"
          busy={isPending}
          busyLabel="Trying"
          aria-label={`Try again: ${league.name}`}
          onClick={() => act({ body: { league_id: league.id } }, `Trying ${league.name} again now.`)}
        >
          Try again
        </Button>
      )}
    </>
  )
}
