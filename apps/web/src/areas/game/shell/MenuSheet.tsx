/** Sheets of the game's shell that load when they open: the viewer's menu, and their leagues. */
import { leagueShortWords } from '@whale/words'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import type { Icon } from '@phosphor-icons/react'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { calls } from '@whale/contract'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { HELP_LINKS, paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { useSession } from '../../../shared/api/session.ts'
import type { SignedInUser } from '../../../shared/api/session-calls.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { AddLeagueLinks } from '../../../shared/components/AddLeagueLinks.tsx'
import { Appearance } from '../../../shared/ui/Appearance.tsx'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { Game } from '../league/use-game.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  game: Game
  /** Null once nobody can join. */
  onInvite: (() => void) | null
}

/** The viewer's profile, alerts and Bank, the rules, the league's settings, appearance, and sign out. */
export function MenuSheet({ open, onOpenChange, game, onInvite }: Props): ReactNode {
  const { league } = game
  const { user, status, signOut } = useSession()
  const isGuest = status === 'signed_out'
  const navigate = useNavigate()
  async function leave(): Promise<void> {
    await signOut()
    void navigate(paths.landing(), { replace: true })
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Your menu">
      <div className="grid gap-5">
        <Whose game={game} user={user} />
        <Ways league={league} isGuest={isGuest} />
        <Appearance />
        <nav aria-label="Help" className="flex flex-wrap gap-x-6">
          {HELP_LINKS.map(([name, to]) => (
            <Link key={to} to={to} className="text-link inline-flex min-h-11 items-center">
              {name}
            </Link>
          ))}
        </nav>
        {isGuest && (
          <Link to={paths.keepNight()} className={buttonClass({ tone: 'quiet', wide: true })}>
            Keep your cards with an account
          </Link>
        )}
        {!isPractice && !isGuest && (
          <div className="grid gap-3">
            {onInvite !== null && (
              <Button tone="line" wide icon={<UsersThreeIcon size={20} aria-hidden="true" />} onClick={onInvite}>
                Invite your league
              </Button>
            )}
            <Button tone="line" wide icon={<SignOutIcon size={20} aria-hidden="true" />} onClick={() => void leave()}>
              Sign out
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** The viewer, with the way to their profile. A guest of a night has none. */
function Whose({ game: { me }, user }: { game: Game; user: SignedInUser | null }): ReactNode {
  const words = (
    <>
      <Face userId={me.user_id} size={46} />
      <span className="block min-w-0 leading-tight">
        <b className="block truncate">{user?.username ?? me.username}</b>
        <span className="block truncate text-small text-foam-muted">{me.team_name}</span>
        {user !== null && <span className="block truncate text-small text-foam-muted">{user.email}</span>}
      </span>
    </>
  )
  if (user === null) return <div className="flex items-center gap-3.5">{words}</div>
  return (
    <Link
      to={paths.profile()}
      className="-mx-2 flex items-center gap-3.5 rounded-control p-2 text-foam no-underline hover:bg-shelf"
    >
      {words}
      <span className="text-link ml-auto flex-none text-small">Profile</span>
    </Link>
  )
}

function Ways({ league, isGuest }: Pick<Game, 'league'> & { isGuest: boolean }): ReactNode {
  const hasAccount = !isPractice && !isGuest
  return (
    <nav aria-label="Menu">
      <ul>
        <Row to={paths.bank(league.id)} Drawn={VaultIcon} label="Bank" />
        {hasAccount && <Row to={paths.profile({ part: 'alerts' })} Drawn={BellRingingIcon} label="Alerts" />}
        <Row to={paths.dictionary()} Drawn={BookOpenIcon} label="How to Play" />
        {hasAccount && !league.is_night && (
          <Row
            to={paths.leagueSettings(league.id)}
            Drawn={SlidersHorizontalIcon}
            label={league.is_owner ? 'League settings' : 'Your league'}
          />
        )}
      </ul>
    </nav>
  )
}

function Row({ to, Drawn, label }: { to: string; Drawn: Icon; label: string }): ReactNode {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        className="flex min-h-12 items-center gap-x-3 rounded-control px-2 font-semibold text-foam no-underline hover:bg-shelf"
      >
        <Drawn size={24} aria-hidden="true" />
        {label}
      </Link>
    </li>
  )
}

interface LeaguesProps {
  leagueId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The viewer's leagues, to switch to another one. */
export function LeaguesSheet({ leagueId, open, onOpenChange }: LeaguesProps): ReactNode {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Your leagues">
      <Leagues leagueId={leagueId} isOpen={open} />
    </Sheet>
  )
}

function Leagues(props: { leagueId: string; isOpen: boolean }): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.users.userLeagues, {}, { enabled: props.isOpen })
  if (data === undefined) {
    if (error !== null) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
    return (
      <Skeleton.Group label="Loading your leagues">
        <Skeleton.Rows count={2} />
      </Skeleton.Group>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2.5">
        {data.leagues.map((league) => (
          <li key={league.id}>
            <Link
              to={
                league.stage === 'running' || league.stage === 'over' ? paths.game(league.id) : paths.pregame(league.id)
              }
              aria-current={league.id === props.leagueId ? 'true' : undefined}
              className="flex min-h-16 items-center gap-3 rounded-card bg-shelf px-4 py-2.5 no-underline hover:bg-shoal"
            >
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-bold">{league.name}</span>
                <span className="block truncate text-small text-foam-muted">
                  {league.team_name}, {leagueShortWords(league)}
                </span>
              </span>
              {league.id === props.leagueId && (
                <CheckIcon size={24} weight="bold" aria-label="Open now" className="flex-none text-brass-text" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {data.missing !== null && <p>{data.missing}</p>}
      <Link to={paths.join()} className={buttonClass({ tone: 'line', wide: true })}>
        <PlusIcon size={20} aria-hidden="true" />
        Join another league
      </Link>
      {!isPractice && <AddLeagueLinks wide />}
    </div>
  )
}
