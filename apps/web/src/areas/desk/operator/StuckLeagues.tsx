/** The leagues that do not go on by themselves. */
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
          <span className="font-semibold">The whole house is paused since {momentWords(pause.paused_at)}.</span>{' '}
          {pause.reason} It goes on by <code>npm run ops -- resume</code>.
        </InfoStrip>
      )}
      <Listed
        label="Leagues that do not go on"
        rows={data?.leagues}
        failure={error}
        onRetry={refetch}
        empty="Every league goes on by itself."
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
    league.week === null ? 'before its first week' : formatWeek(league.week),
    league.retry_at === null ? 'goes on by npm run ops -- resume' : `tried again ${momentWords(league.retry_at)}`,
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
          busyLabel="Asking"
          aria-label={`Try again: ${league.name}`}
          onClick={() => act({ body: { league_id: league.id } }, `${league.name} is looked at now.`)}
        >
          Try again
        </Button>
      )}
    </>
  )
}
