/** The league's past seasons: the champions' wall, the records, and the viewer's rivalries. */
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { MAIL_KIND_WORDS } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { Icon } from '@phosphor-icons/react'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { Scene } from '../../../shared/art/Scene.tsx'
import type { SceneName } from '../../../shared/art/scenes.ts'
import { formatCount, formatUnits } from '@whale/words/numbers'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { Face } from '../../../shared/components/Face.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Poster } from '../../../shared/ui/Poster.tsx'
import { NextSeason } from '../next-season/NextSeason.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { useGame } from '../league/use-game.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'

type Wall = ReplyOf<typeof endpoints.pastSeasons.pastSeasons>

export function PastSeasonsPage(): ReactNode {
  const game = useGame()
  const { league } = game
  const wall = usePageQuery(calls.pastSeasons.pastSeasons, { params: { id: league.id } })
  const first = wall.seasons.at(-1)
  return (
    <GameShell game={game} tab="table" title="Past seasons" Invite={InviteDialog} hasResults>
      <PageHeader
        back={<BackLink to={paths.game(league.id)} />}
        heading="Past seasons"
        lede={first === undefined ? wall.league_name : `${wall.league_name}, since ${first.season}`}
      />
      <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
        {wall.is_partial && (
          <p role="status" className="text-small text-foam-muted">
            Some leagues can’t be reached right now, so a few bets may be missing.
          </p>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-9">
          <div className="grid gap-6">
            <Champions wall={wall} />
            {game.game_state.tide === 'over' && (
              <Link to={paths.wrapped(league.id)} className={`${buttonClass({ tone: 'brass' })} justify-self-start`}>
                Your {game.game_state.season} in cards
              </Link>
            )}
            <NextSeason leagueId={league.id} />
            {game.game_state.tide === 'over' && <SeasonEmails />}
          </div>
          <div className="grid gap-6">
            {wall.records.length > 0 && <Records records={wall.records} />}
            <Rivalries leagueId={league.id} wall={wall} />
          </div>
        </div>
      </div>
    </GameShell>
  )
}

const SCENE_OF: Readonly<Record<'triangle' | 'whale' | 'boat', SceneName>> = {
  triangle: 'bermuda-triangle',
  whale: 'open-seas',
  boat: 'remote-island',
}

function Champions({ wall }: { wall: Wall }): ReactNode {
  if (wall.seasons.length === 0) {
    return (
      <EmptyState fills art={<FishArt />}>
        No finished season yet. The first name goes up after week 12.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="champions" className="grid gap-3.5">
      <h2 id="champions" className="display text-d3">
        Champions
      </h2>
      {/* At most three a row; fewer where text is large, so that no name breaks. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,calc((100%-1.75rem)/3))),1fr))] gap-3.5">
        {wall.seasons.map((season) => (
          <li key={season.league_id}>
            <Champion season={season} />
          </li>
        ))}
        <li className="grid aspect-5/8 place-content-center rounded-control border-2 border-line text-center">
          <p className="display text-[1.5rem]">{wall.next_season}</p>
          <p className="text-small text-foam-muted">Your name here</p>
        </li>
      </ul>
    </section>
  )
}

function Champion({ season }: { season: Wall['seasons'][number] }): ReactNode {
  const { champion } = season
  const poster = (
    <Poster
      className="h-full"
      art={<Scene name={SCENE_OF[champion?.poster ?? 'boat']} crop="poster" />}
      title={champion?.username ?? 'Nobody'}
      detail={
        champion === null
          ? `${season.season}. Nobody was left.`
          : `${season.season}. ${champion.team_name}, ${formatUnits(champion.units)}`
      }
    />
  )
  if (!season.is_yours) return poster
  return (
    <Link to={paths.game(season.league_id)} className="block h-full no-underline">
      {poster}
    </Link>
  )
}

function Records({ records }: { records: Wall['records'] }): ReactNode {
  return (
    <Panel heading="Records">
      <ul className="divide-y divide-line">
        {records.map(({ kind, label, value, sentence, receipt }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-3.5 py-3">
            <RecordIcon kind={kind} />
            <div className="max-w-full flex-[1_1_9rem]">
              <h3 className="font-bold">{label}</h3>
              <p className="text-small text-foam-muted">{sentence}</p>
              {receipt !== null && (
                <Link to={receiptPath(receipt)} className="text-link inline-flex min-h-11 items-center text-small">
                  {receipt.bet_id !== null ? 'The bet' : receipt.week === null ? 'The ledger' : 'Receipt'}
                </Link>
              )}
            </div>
            <p className="figure ml-auto text-[1.35rem]">{value}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const ICONS: Readonly<Record<Wall['records'][number]['kind'], Icon>> = {
  week: ArrowUpIcon,
  streak: StarIcon,
  payout: LightningIcon,
  whale: HourglassIcon,
  miss: CrosshairIcon,
  bounties: CoinsIcon,
}

function RecordIcon({ kind }: { kind: Wall['records'][number]['kind'] }): ReactNode {
  const Drawn = ICONS[kind]
  return (
    <span className="grid size-11 flex-none place-items-center rounded-control bg-shoal text-brass-text">
      <Drawn size={20} aria-hidden="true" />
    </span>
  )
}

function receiptPath({
  league_id: leagueId,
  week,
  bet_id: bet,
}: NonNullable<Wall['records'][number]['receipt']>): string {
  if (bet !== null) return paths.bets(leagueId, { tab: 'settled', bet })
  return week === null ? paths.movements(leagueId) : paths.receipt(leagueId, week)
}

const RIVALRIES_SHOWN = 5
const TITLES = { nemesis: 'Nemesis', customer: 'Best customer' } as const

function Rivalries({ leagueId, wall: { rivalries, luck } }: { leagueId: string; wall: Wall }): ReactNode {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rivalries : rivalries.slice(0, RIVALRIES_SHOWN)
  return (
    <Panel
      heading="Your rivalries"
      {...(shown.length < rivalries.length
        ? {
            actions: (
              <button type="button" className="text-link min-h-11 text-small" onClick={() => setWhole(true)}>
                All {rivalries.length}
              </button>
            ),
          }
        : {})}
    >
      {rivalries.length === 0 && <p className="text-foam-muted">No settled bets yet. Rivalries start with one.</p>}
      <ul className="divide-y divide-line">
        {shown.map(({ user_id: userId, username, won, lost, bets, last, title }) => (
          <li key={userId}>
            <Link
              to={paths.rivalry(leagueId, userId)}
              className="flex min-h-14 flex-wrap items-center gap-x-3 py-2.5 text-foam no-underline"
            >
              <Face userId={userId} size={36} />
              <span className="max-w-full flex-[1_1_9rem]">
                <b>{username}</b>{' '}
                {title !== null && (
                  <span
                    className={classNames(
                      'inline-block rounded-[8px] bg-shoal px-2 py-0.5 text-small font-bold',
                      title === 'nemesis' ? 'text-coral' : 'text-lagoon',
                    )}
                  >
                    {TITLES[title]}
                  </span>
                )}
                <span className="block text-small text-foam-muted">
                  {formatCount(bets, 'bet')}, last one {last}
                </span>
              </span>
              <span className="figure ml-auto text-[1.35rem]">
                {won}–{lost}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {luck !== null && <p className="mt-3 text-small text-foam-muted">{luck.sentence}</p>}
    </Panel>
  )
}

/** Turns the emails about the league's next season on. Renders nothing once they are on. */
function SeasonEmails(): ReactNode {
  const { data } = useQueryOf(calls.mail.mailChoices)
  const { run, isPending, failure } = useCommand(calls.mail.chooseMail)
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <p role="status" className="text-small font-semibold text-lagoon">
        We’ll email you when the league comes back.
      </p>
    )
  }
  const isOff = data?.choices.some(({ kind, wanted_since: since }) => kind === 'season' && since === null)
  if (isOff !== true) return null
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  const body = { is_wanted: true, ...(zone === '' ? {} : { zone }) }
  async function turnOn(): Promise<void> {
    if ((await run({ params: { kind: 'season' }, body })) !== null) setDone(true)
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button tone="line" busy={isPending} busyLabel="Saving" onClick={() => void turnOn()}>
        Email me when it’s back
      </Button>
      <p className="text-small text-foam-muted">{MAIL_KIND_WORDS.season.detail} One tap in any email ends them.</p>
      {failure !== null && (
        <p role="alert" className="text-small font-semibold text-coral">
          {failure.message}
        </p>
      )}
    </div>
  )
}
