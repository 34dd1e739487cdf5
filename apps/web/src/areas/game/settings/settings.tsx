/** League settings: facts for everyone, and the commissioner's controls. */
import { bringBackWords, settingsLede, giveOverHint } from '@whale/words'
import { type LeagueWire, calls, endpoints, type ReplyOf } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { GameShell } from '../shell/GameShell.tsx'
import { NextSeason } from '../next-season/NextSeason.tsx'
import { ClaimRequests } from '../claims/ClaimRequests.tsx'
import { useLiveWeek, withLive } from '../scores/live-week.ts'
import { type Game, useGame } from '../league/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { EmailMe } from '../../../shared/components/EmailMe.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { JumpLinks } from '../../../shared/components/JumpLinks.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { AskVotes } from './AskVotes.tsx'
import { Danger } from './Danger.tsx'
import { EspnAccess } from './EspnAccess.tsx'
import { HandOver } from './HandOver.tsx'
import { MembersBlock } from './MembersBlock.tsx'
import { Facts, OwnTeam, SeasonBlock } from './SeasonBlock.tsx'
import { WhoPlayed } from './WhoPlayed.tsx'
import { formatAgo, formatDate, formatDeadline } from '@whale/words/times'
import { FormFailure, FormInPlace, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'

const PROVIDERS = { espn: 'ESPN', sleeper: 'Sleeper' } as const

export function SettingsPage(): ReactNode {
  const game = useGame()
  const league = usePageQuery(calls.leagues.league, { params: { id: game.league.id } })
  const owner = game.leaderboard.find(({ user_id: id }) => id === league.owner_user_id)?.username ?? 'Somebody else'
  return (
    <GameShell game={game} tab={null} title="League settings" Invite={InviteDialog}>
      <PageHeader
        back={<BackLink to={paths.game(game.league.id)} />}
        heading="League settings"
        lede={settingsLede(league, owner)}
      />
      {league.is_owner && league.stage !== 'over' && <JumpLinks parts={OWNERS_PARTS} />}
      <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-3 pb-12 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-6 lg:px-9">
        {league.stage === 'over' ? (
          <FinishedRooms game={game} league={league} />
        ) : league.is_owner ? (
          <OwnersRooms game={game} league={league} />
        ) : (
          <MembersRooms game={game} league={league} />
        )}
      </div>
    </GameShell>
  )
}

const OWNERS_PARTS = [
  ['league', 'League'],
  ['season', 'Season'],
  ['members', 'Members'],
  ['team', 'Your team'],
  ['leave', 'Leave or delete'],
] as const

interface Props {
  game: Game
  league: LeagueWire
}

function MembersRooms({ game, league }: Props): ReactNode {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <LeagueBlock game={game} league={league} />
        <AskVotes game={game} />
        <NextSeason leagueId={league.id} />
        <EspnAccess league={league} now={game.game_state.now} />
      </div>
      <div className="grid gap-4 lg:gap-6">
        <Contests league={league} now={game.game_state.now} />
        <OwnTeam leagueId={league.id} />
        <Danger league={league} />
      </div>
    </div>
  )
}

/** After the season every change is refused (RULES §3); the record and the next season remain. */
function FinishedRooms({ game, league }: Props): ReactNode {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <LeagueBlock game={game} league={league} />
        <NextSeason leagueId={league.id} notYet={notYetOf(league)} />
        <EspnAccess league={league} now={game.game_state.now} />
      </div>
      <WhoPlayed game={game} />
    </div>
  )
}

/** Nobody can bring the league back yet: who can and from when, and the email for it. */
function notYetOf({ provider, is_owner: isOwner }: LeagueWire): (season: number) => ReactNode {
  return (season) => (
    <Panel heading={`Next up: ${season}`} className="grid justify-items-start gap-3">
      <p className="text-foam-muted">{bringBackWords({ season, provider: PROVIDERS[provider], isOwner })}</p>
      {isOwner ? (
        <EmailMe kind="newsletter" label={`Email me when ${season} opens`} from="settings" />
      ) : (
        <EmailMe kind="season" label="Email me when it’s back" from="settings" />
      )}
    </Panel>
  )
}

function OwnersRooms({ game, league }: Props): ReactNode {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <LeagueBlock game={game} league={league} />
        <SeasonBlock game={game} league={league} />
        <AskVotes game={game} />
        <NextSeason leagueId={league.id} />
        <EspnAccess league={league} now={game.game_state.now} />
      </div>
      <div className="grid gap-4 lg:gap-6">
        <ClaimRequests leagueId={league.id} />
        <Contests league={league} now={game.game_state.now} />
        <MembersBlock league={league} />
        <OwnTeam leagueId={league.id} />
        <HandOver league={league} />
        <Danger league={league} />
      </div>
    </div>
  )
}

/** The league's name, and its provider. */
function LeagueBlock({ game, league }: { game: Game; league: LeagueWire }): ReactNode {
  const provider = PROVIDERS[league.provider]
  const isOver = league.stage === 'over'
  const canRename = league.is_owner && !isOver
  // During the games the latest reading is the live one.
  const { last_synced: synced, name } = withLive(game, useLiveWeek(game)).fantasy_league
  return (
    <Panel id="league" heading="League">
      {canRename && <Rename league={league} />}
      <Facts
        facts={[
          ...(canRename ? [] : [['Name', league.name] as const]),
          ...(game.league.is_night ? [] : [['Hosted at', provider] as const]),
          ...(game.league.is_night || name === league.name ? [] : [[`Name at ${provider}`, name] as const]),
          ['Teams', `${league.total_claimed} of ${league.total_teams} claimed`],
          ...(isOver
            ? [['Season', String(league.season)] as const]
            : [
                [
                  'Scores last read',
                  synced === null ? 'not yet this week' : formatAgo(synced, { now: game.game_state.now }),
                ] as const,
              ]),
        ]}
      />
      {league.stage !== 'not_started' && (
        <ul className="border-t border-line">
          {isOver ? (
            <Row to={paths.pastSeasons(league.id)}>Past seasons and records</Row>
          ) : (
            <Row to={paths.chat(league.id)}>Group chat: Discord, Slack, GroupMe</Row>
          )}
          {league.stage !== 'pregame' && (
            <>
              {game.votes.length > 0 && <Row to={paths.votes(league.id)}>Vote now</Row>}
              <Row to={paths.flows(league.id)}>Who’s up on whom</Row>
            </>
          )}
        </ul>
      )}
      {!isOver && (
        <p className="mt-3 text-small text-foam-muted">Read from {provider} during games, and before units move.</p>
      )}
    </Panel>
  )
}

/** A link to a page of its own. */
function Row({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className="flex min-h-12 items-center justify-between gap-3 font-semibold no-underline hover:underline"
      >
        {children}
        <CaretRightIcon size={18} aria-hidden="true" className="flex-none text-foam-muted" />
      </Link>
    </li>
  )
}

/** The name as the viewer last saw it, so that a concurrent change is not overwritten. */
function Rename({ league }: { league: LeagueWire }): ReactNode {
  const [seen, setSeen] = useState(league.name)
  const [isSaved, setSaved] = useState(false)
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.leagues.updateLeagueSettings,
    { name: string }
  >(calls.leagues.updateLeagueSettings, {
    schema: endpoints.leagues.updateLeagueSettings.body.pick({ name: true }),
    start: { name: league.name },
    input: ({ name }) => ({ params: { id: league.id }, body: { name, based_on: seen } }),
    onDone: ({ name }) => {
      setSeen(name)
      setSaved(true)
    },
  })
  return (
    <div className="mb-3">
      <FormInPlace
        {...{ submit, isPending, failure }}
        label="Save name"
        busyLabel="Saving"
        tone="quiet"
        done={isSaved ? 'Saved.' : ''}
      >
        <TextField form={form} name="name" label="League name" autoComplete="off" maxLength={60} />
      </FormInPlace>
    </div>
  )
}

type Contest = ReplyOf<typeof endpoints.ownership.contests>['contests'][number]

/** Teams that two users claim. Everyone sees them; the commissioner decides. Nothing if there are none. */
function Contests({ league, now }: { league: LeagueWire; now: string }): ReactNode {
  const { data } = useQueryOf(calls.ownership.contests, { params: { id: league.id } })
  const contests = data?.contests ?? []
  if (contests.length === 0) return null
  return (
    <Panel heading="Whose team is it?">
      <p className="text-small text-foam-muted">
        Either player can prove it: put a code in the team’s name for a minute. If neither does, the commissioner
        decides.
      </p>
      <ul className="mt-2">
        {contests.map((contest) => (
          <li key={contest.id} className="grid gap-2 border-t border-line py-3 first:border-0">
            <ContestText contest={contest} now={now} />
            {league.is_owner && <Settling league={league} contest={contest} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ContestText({ contest, now }: { contest: Contest; now: string }): ReactNode {
  const {
    team_name: team,
    username,
    contested_by: other,
    contested_at: at,
    rejected_at: rejectedAt,
    proof_from: from,
  } = contest
  return (
    <p className="leading-snug">
      <b className="block">{team}</b>
      <span className="block text-small">
        {username} claimed it. {other} says it’s theirs, since {formatDate(at)}.
      </span>
      {from > now && (
        <span className="block text-small text-foam-muted">
          A proof of {other} counts from {formatDeadline(from, { now })}.
        </span>
      )}
      {rejectedAt !== null && (
        <span className="block text-small text-foam-muted">
          The commissioner gave it to {username}. A proof still overrides that.
        </span>
      )}
    </p>
  )
}

function Settling({ league, contest }: { league: LeagueWire; contest: Contest }): ReactNode {
  const settle = useToastAfter()
  const keep = useCommand(calls.ownership.keepTeam)
  const { keep_refusal: noKeep, give_over_refusal: noGive, username, team_name: team } = contest
  const input = { params: { id: league.id, contest: contest.id } }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {noKeep === null && (
          <Button
            tone="quiet"
            size="small"
            busy={keep.isPending}
            busyLabel="Keeping"
            onClick={() => void settle(keep.run(input), `${team} stays with ${username}.`)}
          >
            Leave it with {username}
          </Button>
        )}
        {noGive === null && <GiveOver league={league} contest={contest} />}
      </div>
      {noGive !== null && <p className="text-small text-foam-muted">{giveOverHint(contest)}</p>}
      {keep.failure !== null && <FormFailure failure={keep.failure} />}
    </div>
  )
}

/** Before the start: the team goes to the challenger, and the first claim ends. */
function GiveOver({ league, contest }: { league: LeagueWire; contest: Contest }): ReactNode {
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure, reset } = useCommand(calls.ownership.transferTeam)
  const { username, contested_by: other, team_name: team } = contest

  async function give(): Promise<void> {
    if ((await run({ params: { id: league.id, contest: contest.id } })) === null) return
    setAsking(false)
    toast({ text: `${team} is ${other}’s now.` })
  }

  return (
    <>
      <Button
        tone="line"
        size="small"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        Give it to {other}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Give ${team} to ${other}?`}
        confirmLabel={`Give it to ${other}`}
        busyLabel="Giving over"
        busy={isPending}
        error={failure?.message}
        onConfirm={() => void give()}
        cancelLabel={`Leave it with ${username}`}
      >
        <p>{username} is out of the league: their claim and its units are undone. You can’t undo this.</p>
      </ConfirmDialog>
    </>
  )
}
