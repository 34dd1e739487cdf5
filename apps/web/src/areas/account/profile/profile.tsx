/** Profile page: name and looks, sign-in, leagues and season, alerts, data. */
import { type BodyOf, type ReplyOf, calls, endpoints } from '@whale/contract'
import { EMAIL_LINK_MINUTES, NO_LEAGUE, sharedThingWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { type Session, useSession } from '../../../shared/api/session.ts'
import { InfoStrip, Notice } from '../../../shared/ui/InfoStrip.tsx'
import { AddLeagueLinks } from '../../../shared/components/AddLeagueLinks.tsx'
import { JumpLinks } from '../../../shared/components/JumpLinks.tsx'
import { LeaveLeague } from '../../../shared/components/LeaveLeague.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { BackToGameBar } from '../../../shared/components/BackToGameBar.tsx'
import { Alerts } from './Alerts.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { Group } from './Group.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { YourData } from './YourData.tsx'
import { SecondFactor } from './second-factor.tsx'
import { NameBlock } from './NameBlock.tsx'
import { PasswordBlock } from './PasswordBlock.tsx'
import { Sessions } from './Sessions.tsx'
import { type League, YourSeason } from './YourSeason.tsx'
import { Appearance } from '../../../shared/ui/Appearance.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { canBuzz, chooseBuzz, wantsBuzz, chooseCalm, isCalm } from '../../../shared/ui/motion.ts'
import { formatCount, unitsInWords } from '@whale/words/numbers'
import { formatDate } from '@whale/words/times'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { useToast } from '../../../shared/ui/Toast.tsx'
import { useCommand } from '../../../shared/api/command.ts'

export function ProfilePage(): ReactNode {
  const { user } = useSession()
  // The route needs a session, but between signing out and leaving the page there is no user.
  return user === null ? null : <Profile user={user} />
}

function Profile({ user }: { user: NonNullable<Session['user']> }): ReactNode {
  const { leagues, missing } = usePageQuery(calls.users.userLeagues)
  return (
    <div className="min-h-dvh bg-abyss">
      <title>Your profile, Whale Club</title>
      <SkipLink />
      <BackToGameBar />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1260px] pb-14">
        <PageHeader heading="Your profile" />
        {/* On phones the groups below are the list. */}
        <div className="max-lg:hidden">
          <JumpLinks parts={PARTS} />
        </div>
        <div className="mx-auto grid max-w-[720px] items-start gap-3 px-4 pt-3 md:px-6 lg:max-w-none lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-6 lg:px-9">
          <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-6">
            <Group name="Name and look" note="What your league sees, theme, calm mode" ids={['look']}>
              <NameBlock user={user} teamName={leagues[0]?.team_name ?? null} />
              <Looks />
            </Group>
            <Group name="Sign-in and security" note={user.email} ids={['email', 'devices']}>
              <EmailBlock email={user.email} />
              <PasswordBlock />
              <SecondFactor />
              <Sessions />
            </Group>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-6">
            <Group name="Leagues and season" note={leaguesNote(leagues)} ids={['leagues', 'season', 'links']}>
              {missing !== null && <InfoStrip tone="squall">{missing}</InfoStrip>}
              <YourLeagues leagues={leagues} />
              <YourSeason leagues={leagues} />
              <SharedLinks />
            </Group>
            <Group
              name="Alerts and calendar"
              note="Push, email, and the season in your calendar"
              ids={['alerts', 'calendar']}
            >
              <Alerts />
              <CalendarFeed />
            </Group>
            <Group name="Data and account" note="Download it, or delete your account" ids={['data']}>
              <YourData />
              <DeleteAccount email={user.email} leagues={leagues.filter(canLeave).length} />
            </Group>
          </div>
        </div>
      </main>
    </div>
  )
}

const PARTS = [
  ['look', 'Look'],
  ['email', 'Email and password'],
  ['devices', 'Devices'],
  ['leagues', 'Leagues'],
  ['season', 'Season'],
  ['alerts', 'Alerts'],
  ['data', 'Your data'],
] as const

function leaguesNote(leagues: readonly League[]): string {
  const [only] = leagues
  if (only === undefined) return NO_LEAGUE
  return leagues.length === 1 ? only.name : formatCount(leagues.length, 'league')
}

/** Nobody leaves a finished season (RULES §3). */
function canLeave({ stage }: League): boolean {
  return stage !== 'over'
}

/** The user's leagues, each with a leave button. */
function YourLeagues({ leagues }: { leagues: readonly League[] }): ReactNode {
  const toast = useToast()
  return (
    <Panel id="leagues" heading="Your leagues">
      {leagues.length === 0 && <p className="text-foam-muted">You’re not in a league.</p>}
      <ul>
        {leagues.map((league) => (
          <li key={league.id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-0">
            <p className="min-w-0 flex-1 leading-tight">
              <Link to={paths.game(league.id)} className="block truncate py-1 font-bold text-foam">
                {league.name}
              </Link>
              <span className="block truncate text-small text-foam-muted">
                {league.team_name}, {unitsInWords(league.units)}
              </span>
            </p>
            {canLeave(league) && (
              <LeaveLeague league={league} size="small" onLeft={() => toast({ text: `You left ${league.name}.` })} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={paths.join()} className={buttonClass({ tone: 'line' })}>
          Join another league
        </Link>
        <AddLeagueLinks />
      </div>
    </Panel>
  )
}

/** Theme, calm mode and vibration of this browser. */
function Looks(): ReactNode {
  const [calm, setCalm] = useState(isCalm)
  const [buzzes, setBuzzes] = useState(wantsBuzz)
  return (
    <Panel id="look" heading="Look">
      <Appearance />
      <p className="mt-2 text-small text-foam-muted">For this browser only.</p>
      <div className="mt-2">
        <Checkbox
          label="Calm mode: no animations"
          checked={calm}
          onChange={({ currentTarget: { checked } }) => {
            chooseCalm(checked ? 'on' : 'off')
            setCalm(checked)
          }}
        />
        {canBuzz() && (
          <Checkbox
            label="Vibrate when I change an amount, send a slip or win"
            checked={buzzes}
            onChange={({ currentTarget: { checked } }) => {
              chooseBuzz(checked ? 'on' : 'off')
              setBuzzes(checked)
            }}
          />
        )}
      </div>
    </Panel>
  )
}

type Change = typeof endpoints.emails.changeEmail

/** The sign-in email. A new address takes effect once its owner opens the emailed link. */
function EmailBlock({ email }: { email: string }): ReactNode {
  const [asked, setAsked] = useState<string | null>(null)
  const { form, submit, isPending, failure } = useCommandForm<Change, BodyOf<Change>>(calls.emails.changeEmail, {
    schema: endpoints.emails.changeEmail.body,
    start: { email: '', password: '' },
    input: (typed) => ({ body: typed }),
    fieldOfCode: { wrong_password: 'password' },
    onDone: (_reply, typed) => {
      form.reset()
      setAsked(typed.email)
    },
  })
  return (
    <Panel id="email" heading="Email">
      <p className="mb-3.5">
        <b className="block">{email}</b>
        <span className="text-small text-foam-muted">You sign in with it. No one else sees it.</span>
      </p>
      <Unconfirmed />
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          form={form}
          name="email"
          label="New email"
          hint="We’ll send a link there. Nothing changes until you open it."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField form={form} name="password" label="Your password" type="password" autoComplete="current-password" />
        {failure !== null && <FormFailure failure={failure} />}
        <div>
          <Button type="submit" tone="quiet" busy={isPending} busyLabel="Sending">
            Send the link
          </Button>
        </div>
        {asked !== null && (
          <Notice tone="info">
            We sent a link to {asked}. It works once, for {EMAIL_LINK_MINUTES} minutes.
          </Notice>
        )}
      </form>
    </Panel>
  )
}

/** Says that the user has not confirmed their address, and sends the link. Nothing for a confirmed one. */
function Unconfirmed(): ReactNode {
  const { data } = useQueryOf(calls.emails.ownEmail)
  const { run, isPending, failure } = useCommand(calls.emails.sendConfirmation)
  const [isSent, setSent] = useState(false)
  if (data === undefined || data.is_confirmed) return null

  async function sendLink(): Promise<void> {
    if ((await run({})) === null) return
    setSent(true)
  }

  return (
    <div className="mb-5 grid justify-items-start gap-3">
      <InfoStrip tone="squall">
        <b>This address isn’t confirmed yet.</b> Until it is, two-factor sign-in and the newsletter stay off.
      </InfoStrip>
      <Button tone="quiet" busy={isPending} busyLabel="Sending" onClick={() => void sendLink()}>
        Confirm this address
      </Button>
      {failure !== null && <FormFailure failure={failure} />}
      <p role="status" className="text-small">
        {isSent ? `We sent a link to ${data.email}. It works once, for ${EMAIL_LINK_MINUTES} minutes.` : ''}
      </p>
    </div>
  )
}

type Own = ReplyOf<(typeof endpoints)['shares']['ownShares']>['shares'][number]

/** The links that the user shared, each with a button to end it. Renders nothing without one. */
function SharedLinks(): ReactNode {
  const { data } = useQueryOf(calls.shares.ownShares)
  const hasLinks = data !== undefined && data.shares.length > 0
  const isNamed = useLocation().hash === '#links'
  const panel = useRef<HTMLElement>(null)
  // They may load after the page has scrolled to its address. A page with focus stays where it is (app/routes.tsx).
  useEffect(() => {
    if (!hasLinks || !isNamed) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView()
  }, [hasLinks, isNamed])
  if (!hasLinks) return null
  return (
    <Panel id="links" ref={panel} tabIndex={-1} heading="Links you shared" className="outline-none">
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
  const { run, isPending, failure } = useCommand(calls.shares.endShare)
  const name = nameOf(share)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="max-w-full flex-[1_1_12rem]">
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
          onClick={() => void run({ params: { share_id: share.id } })}
        >
          End it
        </Button>
      </div>
      {failure !== null && <FormFailure failure={failure} />}
    </li>
  )
}

function nameOf({ kind, week }: Own): string {
  return sharedThingWords(kind, week)
}
