import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { LegalFrame, type LegalPart, OfNights } from './LegalFrame.tsx'

const parts: readonly LegalPart[] = [
  {
    slug: 'game',
    heading: 'It’s a game',
    body: (
      <p>
        You play Whale Club with units. Units are play: they are never bought, never sold, never redeemed, never
        exchanged for anything outside the game, and never rewarded with anything. They have no cash value. Every bet in
        the game is simulated. It is not gambling and not a sportsbook.
      </p>
    ),
  },
  {
    slug: 'free',
    heading: 'It’s free',
    body: (
      <p>
        There is nothing to pay and nothing to buy in the game. If your league has its own pot, that’s between its
        members. We don’t collect it, hold it, track it or pay it out.
      </p>
    ),
  },
  {
    slug: 'age',
    heading: 'Who can play',
    body: (
      <p>
        You must be at least 13 years old. One person, one account, one team per league. Keep your password to yourself:
        you’re responsible for what happens on your account.
        <OfNights> A game night needs no account: whoever joins one by a name agrees to these terms.</OfNights>
      </p>
    ),
  },
  {
    slug: 'league',
    heading: 'Your league',
    body: (
      <>
        <p>
          Add a league you belong to. We read its name, teams, rosters and scores from ESPN or Sleeper and change
          nothing there. ESPN and Sleeper are not our partners and are not responsible for this game.
        </p>
        <p>
          If your ESPN league is private, a member can connect it with their own ESPN sign-in. Connect only your own. We
          read the league with it and nothing else. ESPN can end it at any time, and scores then wait. Never send us a
          password for ESPN or Sleeper.
        </p>
        <p>
          A member can connect the league to a group chat at Discord, Slack or GroupMe. Connect only a chat where you
          may do that and whose people want the posts. These services are not our partners, have their own terms, and
          can stop the posts at any time.
        </p>
        <p>
          The final scores of ESPN and Sleeper decide. We use the scores of Tuesday at 4am Eastern, and check again on
          Wednesday at 7:30am. If a score was corrected in between, we redo the week and show everyone what changed.
          After that, results are final. If scores are missing, we wait for them.
        </p>
        <p>
          Whoever adds a league runs it. At ESPN they name its commissioner, who runs it once they have verified their
          team. That choice cannot be undone. The commissioner can change its settings, remove a member, and close the
          league. They can hand it over to a member who accepts, and after three silent weeks the members can vote for a
          new one.
        </p>
      </>
    ),
  },
  {
    slug: 'fair-play',
    heading: 'Fair play',
    body: (
      <p>
        Don’t play for others, feed one account from another, or try to break the game. Others see your team name and
        messages: nothing hateful, nothing illegal. If you break these rules, your commissioner or we can remove you.
      </p>
    ),
  },
  {
    slug: 'reminders',
    heading: 'Alerts and calendar',
    body: (
      <p>
        You can turn on alerts, which your browser’s push service delivers, and make a calendar link. Both are extras
        that can come late or not at all. What counts is the game: deadlines hold whether or not an alert reached you.
        Keep your calendar link to yourself, and make a new one if it gets around. What each service gets is in the
        Privacy Policy.
      </p>
    ),
  },
  {
    slug: 'sharing',
    heading: 'Sharing',
    body: (
      <p>
        You can make a link to your week, a bet, becoming a whale, or the champion. Anyone with the link sees that page
        and its picture, until you end the link. It names the teams in it, so share as you would want others to. What a
        link shows and for how long is in the Privacy Policy.
      </p>
    ),
  },
  {
    slug: 'leaving',
    heading: 'Leaving',
    body: (
      <p>
        You can leave a league or delete your account anytime. Bets that were accepted before you left still settle.
        Your remaining units go to the league’s treasury.
      </p>
    ),
  },
  {
    slug: 'promise',
    heading: 'What we promise',
    body: (
      <>
        <p>
          We keep careful books and show why every unit moved. Still, this is a free game. It comes as is, and it can go
          down or end. As far as the law allows, we don’t owe anyone anything for lost units, standings or bragging
          rights.
        </p>
        <p>If these terms change, we’ll post the new ones here and let you know before they apply.</p>
        <p>
          Questions?{' '}
          <Link to={paths.support()} className="text-link text-foam">
            Contact us
          </Link>
          . What we store about you is in the{' '}
          <Link to={paths.privacyPolicy()} className="text-link text-foam">
            Privacy Policy
          </Link>
          .
        </p>
      </>
    ),
  },
]

export function TermsPage(): ReactNode {
  return (
    <LegalFrame
      heading="Terms of Service"
      since="November 2026"
      summary="Free. Simulated. 13 and up. Not gambling."
      parts={parts}
    />
  )
}
