import { RETENTION } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LegalFrame, type LegalPart } from './LegalFrame.tsx'

const parts: readonly LegalPart[] = [
  {
    slug: 'account',
    heading: 'Your account',
    body: (
      <p>
        Your email address, a name made from it that you can change, and your password in a form that cannot be turned
        back. Another address counts when a link that we send there is opened; the one before is told. For each place
        where you are signed in, when that was, and a fingerprint of its token, not the token itself.
      </p>
    ),
  },
  {
    slug: 'game',
    heading: 'The game',
    body: (
      <p>
        Your league’s name, teams, their owners’ names and pictures, rosters and scores, as ESPN or Sleeper give them.
        What you do in the game: picks, bets, predictions, and every unit that moved because of them.
      </p>
    ),
  },
  {
    slug: 'letters',
    heading: 'Letters',
    body: (
      <p>
        We write what your account needs, and what you switch on in your profile, each kind with the moment at which you
        did: your week’s count, bets that wait for you, the newsletter. The link under a letter ends its kind, without
        signing in. For the newsletter: your address, when it came, and which form of ours it came from. For a request
        to join the beta, also what you say about your league: provider, size, buy-in, whether you run it, and your own
        words. For support: your address, your choices and your message. Our answers go by mail, through the mail
        service of whoever runs this site.
      </p>
    ),
  },
  {
    slug: 'who-sees-it',
    heading: 'Who sees it',
    body: (
      <p>
        The people of your league see your name, your team and your units. Your picks are hidden from them until they
        lock. Whoever runs this site sees what you write to us. Nobody else sees anything, and nothing is sold or
        shared.
      </p>
    ),
  },
  {
    slug: 'browser',
    heading: 'In your browser',
    body: (
      <p>
        A token that keeps you signed in, a beta code if you gave one, the address you asked for one with, and how you
        like the page to look, in the browser’s own storage. No cookies, no trackers, no scripts of others. Team
        pictures come straight from ESPN’s and Sleeper’s image servers, which see your browser’s address when they do.
      </p>
    ),
  },
  {
    slug: 'how-long',
    heading: 'How long it is kept',
    body: (
      <>
        <p>As long as you have your account, and the league that it is about is there. Some things not as long:</p>
        <dl className="grid gap-x-6 md:grid-cols-[1fr_auto]">
          {Object.values(RETENTION).map(({ what, period }) => (
            <div key={what} className="border-t border-line py-2 md:col-span-2 md:grid md:grid-cols-subgrid">
              <dt className="text-foam">{what}</dt>
              <dd className="md:max-w-52 md:text-right">{period}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
  },
  {
    slug: 'deleting',
    heading: 'Your copy, and how it is deleted',
    body: (
      <ul className="grid list-disc gap-3 pl-5">
        <li>
          <b className="text-foam">A copy</b> of all that is stored about you is in your profile, whenever you like: for
          people and programs, and as tables.
        </li>
        <li>
          <b className="text-foam">Your account:</b> delete it in your profile, or ask us to. Your address, name and
          password are erased at once, its place on our lists too, what you wrote to us and what we wrote to you, and
          you are signed out everywhere. What moved in a league’s books stays there, because the units of others depend
          on it, under “Former member”.
        </li>
        <li>
          <b className="text-foam">A league:</b> when its commissioner wipes it, it is hidden at once and erased after
          30 days, with everything that was played in it.
        </li>
        <li>
          <b className="text-foam">Anything else:</b>{' '}
          <Link to={paths.support()} className="text-link text-foam">
            ask us
          </Link>
          , and we answer within 24-48 hours.
        </li>
      </ul>
    ),
  },
  {
    slug: 'children',
    heading: 'Children',
    body: (
      <p>
        The game is for people of 13 and older. We don’t knowingly keep anything about younger children, and delete it
        when we hear of it.
      </p>
    ),
  },
]

export function PrivacyPage(): ReactNode {
  return (
    <LegalFrame
      heading="Privacy Policy"
      since="November 2026"
      summary="What the game needs, and nothing more."
      parts={parts}
    />
  )
}
