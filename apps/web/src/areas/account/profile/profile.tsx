/** Who you are, how it goes for you, how it looks, and where you are signed in. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { type Session, useSession } from '../../../shared/api/session.ts'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { paths } from '../../../shared/paths.ts'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { TopBar } from '../../../shared/ui/TopBar.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailBlock } from './EmailBlock.tsx'
import { Letters } from './Letters.tsx'
import { Looks } from './Looks.tsx'
import { NameBlock } from './NameBlock.tsx'
import { PasswordBlock } from './PasswordBlock.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { Standing } from './Standing.tsx'
import { YourData } from './YourData.tsx'
import { YourLeagues } from './YourLeagues.tsx'

export function ProfilePage(): ReactNode {
  const { user } = useSession()
  // The route is for who is signed in; between signing out and leaving the page there is nobody.
  return user === null ? null : <Profile user={user} />
}

function Profile({ user }: { user: NonNullable<Session['user']> }): ReactNode {
  const { leagues } = usePageQuery(calls.users.userLeagues)
  return (
    <div className="min-h-dvh bg-abyss">
      <title>Your profile, Whale Club</title>
      <SkipLink />
      <header>
        <TopBar
          start={
            <Link to={paths.home()} aria-label="Whale Club, home" className="inline-flex rounded-control no-underline">
              <Brand mark={<MarkArt />} name="Whale Club" />
            </Link>
          }
          end={
            <Link to={paths.home()} className={buttonClass({ tone: 'line', size: 'small' })}>
              Back to the game
            </Link>
          }
        />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1260px] pb-14">
        <PageHeader heading="Your profile" />
        <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-3 md:px-6 lg:max-w-none lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-6 lg:px-9">
          <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
            <NameBlock user={user} teamName={leagues[0]?.team_name ?? null} />
            <Standing leagues={leagues} />
            <YourLeagues leagues={leagues} />
            <Letters />
            <YourData />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
            <Looks />
            <Sessions />
            <EmailBlock email={user.email} />
            <PasswordBlock />
            <SecondFactor />
            <DeleteAccount email={user.email} leagues={leagues.length} />
          </div>
        </div>
      </main>
    </div>
  )
}
