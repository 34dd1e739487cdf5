/** One league at the desk: its state, open work and members. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { endedChampionWords, endedTreasuryWords, leagueSeasonWords, providerWords, booksWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { formatCount, formatUnits } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { LeagueState } from './LeaguesTab.tsx'
import { CardText, LIST_REFRESH_MS, MailLink, momentWords } from './desk-list.tsx'
import { LineCard } from './ReportedLines.tsx'
import { TryAgain } from './StuckLeagues.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

type League = ReplyOf<typeof endpoints.desk.deskLeague>

export function LeaguePage({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useQueryOf(
    calls.desk.deskLeague,
    { query: { league_id: id } },
    { refetchInterval: LIST_REFRESH_MS },
  )
  return (
    <>
      <Link
        to={paths.desk('leagues')}
        // The search that found the league.
        state={useLocation().state as unknown}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start font-bold"
      >
        <ArrowLeftIcon size={18} weight="bold" aria-hidden="true" />
        Back to the leagues
      </Link>
      {data !== undefined ? (
        <Whole league={data} />
      ) : error === null ? (
        <Skeleton.Group label="Loading: the league" className="grid gap-4">
          <Skeleton.Block className="h-24 w-full" />
          <Skeleton.Block className="h-96 w-full" />
        </Skeleton.Group>
      ) : error.status === 404 ? (
        <EmptyState fills art={<FishArt />}>
          No league has this id, or it was wiped.
        </EmptyState>
      ) : (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      )}
    </>
  )
}

function Whole({ league }: { league: League }): ReactNode {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display min-w-0 text-d2 break-words">{league.name}</h2>
        <LeagueState state={league.state} />
      </div>
      <Stuck league={league} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OpenWork league={league} />
          <Members league={league} />
        </div>
        <Facts league={league} />
      </div>
    </>
  )
}

/** Why the league is stuck, and what an operator can do. */
function Stuck({ league }: { league: League }): ReactNode {
  const { id, state, reason, retry_at: retryAt } = league
  if (reason === null) return null
  return (
    <InfoStrip
      tone={state === 'stopped' || state === 'paused' ? 'danger' : 'squall'}
      action={(state === 'waiting' || state === 'stopped') && <TryAgain league={league} />}
    >
      <span className="font-semibold">{reason}</span>
      {retryAt !== null && ` Next try: ${momentWords(retryAt)}.`}
      {state === 'paused' && (
        <>
          {' '}
          To resume, run <code className="wrap-anywhere">npm run ops -- resume {id}</code>.
        </>
      )}
    </InfoStrip>
  )
}

function OpenWork({ league: { reported, support } }: { league: League }): ReactNode {
  return (
    <Panel heading="Open work">
      {reported.length + support.length === 0 && (
        <p className="text-foam-muted">No reported lines and no open messages from its members.</p>
      )}
      <ul className="grid gap-3">
        {reported.map((row) => (
          <li key={`line ${row.line}`} className="grid gap-3 rounded-card bg-shelf px-4 py-3.5">
            <LineCard row={row} />
          </li>
        ))}
        {support.map(({ id, username, message, received_at: at }) => (
          <li key={`message ${id}`} className="grid gap-3 rounded-card bg-shelf px-4 py-3.5">
            <CardText title={`${username} wrote to support`} facts={[momentWords(at)]} text={message} />
            <Link to={paths.desk('support')} className="text-link justify-self-start">
              Answer in Support
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const STATUS_WORDS = { fish: 'Fish', whale: 'Whale', out: 'Out' } as const

function Members({ league: { members } }: { league: League }): ReactNode {
  return (
    <Panel heading={formatCount(members.length, 'member')}>
      <ul aria-label="Members" className="grid gap-x-8 md:grid-cols-2">
        {members.map(({ username, masked_email: email, team, units, is_commissioner: isCommissioner, status }) => (
          <li key={username} className="flex min-w-0 items-center gap-3 border-t border-line py-2.5">
            <Face team={team} />
            <div className="min-w-0 flex-1 leading-snug">
              <p className="flex flex-wrap items-center gap-x-2 font-bold">
                <span className="min-w-0 break-words">{username}</span>
                {isCommissioner && (
                  <StatusPill tone="neutral" icon={<StarIcon size={16} weight="fill" />}>
                    Commissioner
                  </StatusPill>
                )}
              </p>
              <p className="text-small text-foam-muted break-words">{team}</p>
              <p className="text-small font-bold">
                {formatUnits(units)} {units === 1 ? 'unit' : 'units'}
              </p>
              <p className="text-small text-foam-muted wrap-anywhere">{email}</p>
            </div>
            <p className="text-small font-bold text-foam-muted">{STATUS_WORDS[status]}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Facts({ league }: { league: League }): ReactNode {
  const { commissioner, ended, settled, scores, lineups, names, books } = league
  return (
    <Panel heading="Where it stands">
      <dl className="grid gap-3.5">
        <Fact term="Season">{leagueSeasonWords(league)}</Fact>
        <Fact term="Commissioner">
          {commissioner === null ? 'Nobody' : <Commissioner leagueId={league.id} {...commissioner} />}
        </Fact>
        {ended !== null && (
          <>
            <Fact term="Champion">{endedChampionWords(ended)}</Fact>
            <Fact term="Treasury">{endedTreasuryWords(ended)}</Fact>
          </>
        )}
        <Fact term="Last results">
          {settled === null
            ? 'None yet'
            : `${formatWeek(settled.week)}, ${settled.is_final ? 'final' : 'provisional'}: ${momentWords(settled.at)}`}
        </Fact>
        <Fact term="Last scores">
          {scores === null ? 'None yet' : `${formatWeek(scores.week)}: ${momentWords(scores.read_at)}`}
        </Fact>
        {lineups.length > 0 && (
          <Fact term="Starters changed after their games">
            {lineups.map(({ week, at, sentence }) => (
              <span key={`${week} ${sentence}`} className="block">
                {`${formatWeek(week)}: ${sentence} ${momentWords(at)}`}
              </span>
            ))}
          </Fact>
        )}
        <Fact term="Names and teams">
          {names.read_at === null ? 'Not read since it was added' : `Last read ${momentWords(names.read_at)}`}
          {names.failures > 0 && `. ${formatCount(names.failures, 'try', 'tries')} failed since`}
          {names.error !== null && <span className="block text-squall">{names.error}</span>}
        </Fact>
        <Fact term="Books">
          {booksWords(books.checked_at === null ? null : momentWords(books.checked_at), {
            hasChanged: books.has_changed_since,
          })}
        </Fact>
        <Fact term="Added">{momentWords(league.created_at)}</Fact>
      </dl>
      <Technical league={league} />
    </Panel>
  )
}

/** The masked address, like the members'. The whole one comes on request. */
function Commissioner({
  leagueId,
  username,
  masked_email: masked,
}: NonNullable<League['commissioner']> & { leagueId: string }): ReactNode {
  const [email, setEmail] = useState<string | null>(null)
  const { run, isPending, failure } = useCommand(calls.desk.commissionerEmail)
  async function show(): Promise<void> {
    const reply = await run({ body: { league_id: leagueId } })
    if (reply !== null) setEmail(reply.email)
  }
  return (
    <>
      {username}: {email === null ? masked : <MailLink email={email} />}
      {email === null && (
        <div className="mt-2">
          <Button tone="line" size="small" busy={isPending} busyLabel="Showing" onClick={() => void show()}>
            Show email
          </Button>
        </div>
      )}
      {failure !== null && <FormFailure failure={failure} />}
    </>
  )
}

/** What an engineer asks for. */
function Technical({ league }: { league: League }): ReactNode {
  return (
    <details className="mt-3.5 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">
        Technical details
        <FoldCaret size={18} className="ml-auto" />
      </summary>
      <dl className="grid gap-3.5">
        {league.provider === 'night' ? (
          <Fact term="Provider">{providerWords(league.provider)}</Fact>
        ) : (
          <Fact term={`League at ${providerWords(league.provider)}`}>
            {league.fantasy_name !== null && <span className="block break-words">{league.fantasy_name}</span>}
            {league.fantasy_league_id}
          </Fact>
        )}
        <Fact term="Id">{league.id}</Fact>
        <Fact term="Cell">{league.cell}</Fact>
      </dl>
    </details>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-small text-foam-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
