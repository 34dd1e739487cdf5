/** The privacy policy. Its periods come from the contract, as the server’s do. */
import { RETENTION } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LegalFrame, type LegalPart, OfNights } from './LegalFrame.tsx'

const parts: readonly LegalPart[] = [
  {
    slug: 'account',
    heading: 'Your account',
    body: (
      <p>
        Your email address, a display name you can change, and a hash of your password, never the password itself. If
        you change your email, we send a link to the new address and a notice to the old one. For each device you’re
        signed in on: when you signed in and last used it, and a hash of its token, never the token itself. If you run a
        league, the last use and your moves tell whether you’ve been away for three weeks. Members never see when it
        was.
      </p>
    ),
  },
  {
    slug: 'game',
    heading: 'The game',
    body: (
      <p>
        Your league’s name, teams, owner names and pictures, rosters and scores, from ESPN or Sleeper. What you do in
        the game: picks, bets, the units you win or lose, and what you write in your league’s feed.
      </p>
    ),
  },
  {
    slug: 'espn-sign-in',
    heading: 'An ESPN sign-in, if you connect one',
    body: (
      <>
        <p>
          If your ESPN league is private, you can connect it with two cookies of your own ESPN sign-in, when you add the
          league or later. It’s your choice, and a public league needs none. We test them at ESPN first, and store
          nothing before the league is here. Whoever has these cookies can act as you at ESPN and Disney.
        </p>
        <p>
          We store them encrypted, with a key that isn’t in the database. Only the program that reads scores opens them,
          and it sends them to ESPN and no one else. No page, email, log or data copy contains them. Backups contain the
          encrypted form. Your league sees that your sign-in reads it, by your name.
        </p>
        <p>
          You can remove it in the league’s settings with one press, and so can the commissioner. We erase it when you
          leave the league, when you delete your account, and when the season ends. To end it at ESPN too, sign out
          there.
        </p>
      </>
    ),
  },
  {
    slug: 'group-chat',
    heading: 'A group chat, if your league connects one',
    body: (
      <>
        <p>
          Any member can connect the league to a chat at Discord, Slack or GroupMe. It’s off until someone does. Your
          league sees who connected it.
        </p>
        <ul className="grid list-disc gap-3 pl-5">
          <li>
            <b className="text-foam">Discord and Slack</b> get the text of each post and a link back here.
          </li>
          <li>
            <b className="text-foam">GroupMe</b> gets the same, and the ID of the bot that posts.
          </li>
        </ul>
        <p>
          A post has the league’s name, team names, units, scores and results, bets after the lock, and the reason that
          your league gave for a week that doesn’t count. It never has your name, your email or a pick that isn’t open
          yet. Everyone in that chat can read it, in the league or not, and the service keeps it by its own rules: we
          can’t take it back. Before the lock a post says only how many haven’t made a move. Their teams are named only
          if the commissioner turns that on.
        </p>
        <p>
          Whoever has a chat’s address can post there. We store it encrypted, and only the program that posts opens it.
          No page, email, log or data copy contains it, except for its last four characters. We erase it when it’s
          disconnected, when the member who connected it leaves or deletes their account, and when the season ends. We
          keep what we posted for 30 days.
        </p>
      </>
    ),
  },
  {
    slug: 'emails',
    heading: 'Emails',
    body: (
      <p>
        We send the emails your account needs, and the ones you turn on in your profile: Tuesday results, a reminder
        before the week locks, bets that need you, votes, your league’s next season. If you tick the newsletter’s box
        when you add or join a league, you get it too, until you stop it. We store when you turned each one on, and your
        time zone for its deadlines. The newsletter and every email that you turned on have a link that turns them off
        without signing in. Our emails have no tracking and load nothing. If emails to your address come back, we store
        that and stop sending them. If you ask for one email about a late week, we store that until it’s sent. If you
        reserve a league, or claim a team in a reserved one, we email you when it opens, can’t be played, or your team
        gets another manager. If ESPN ends a sign-in that you connected, we email you once. If a league of yours gets a
        new commissioner, or you’re asked to be one, we email you, at most once a day. If its commissioner wants to
        delete it, we email you. For the newsletter we store your address, when you signed up and on which form. For a
        beta request we also store what you tell us about your league: provider, size, buy-in, whether you run it, and
        your own words. For support we store your address, your choices and your message. Our emails go out through the
        mail service of whoever runs this site.
      </p>
    ),
  },
  {
    slug: 'alerts',
    heading: 'Alerts on your devices, if you turn them on',
    body: (
      <>
        <p>
          Alerts are off for everyone until you turn them on in a browser. They travel through the push service of that
          browser: Google’s for Chrome, Edge and Android, Mozilla’s for Firefox, Apple’s for Safari, and Microsoft’s for
          Edge on Windows. It gets an encrypted message it can’t read, how urgent it is and when it expires. It knows
          your device, and keeps a message until your device gets it, at most until it expires.
        </p>
        <p>
          We store the address and the keys your browser gives us, its name, which kinds you want, your quiet hours,
          your daily limit and your time zone. The address goes when you turn alerts off, sign out on that device, or
          delete your account. Alerts name teams and weeks. They never name a pick, a stake or a side. An alert about a
          big swing says whether your bet leans your way.
        </p>
      </>
    ),
  },
  {
    slug: 'calendar',
    heading: 'A calendar feed, if you make one',
    body: (
      <p>
        You can add your leagues’ dates to a calendar app. It’s off until you make a calendar link in your profile.
        Whoever has the link can read the dates and names of your leagues, and nothing else. If you add it to Google
        Calendar, Outlook or Apple Calendar, that company gets the link and reads it. We store when you made it and a
        hash of it, not the link itself, until you turn it off or delete your account.
      </p>
    ),
  },
  {
    slug: 'shared-links',
    heading: 'Links and pictures, if you share them',
    body: (
      <>
        <p>
          Nothing is shared until you make a link. You can make one to your week, a bet of yours, the week you became a
          whale, or the champion. Anyone with the link sees a page and a picture without signing in: the league’s name,
          team names, units and scores. Your own name is on it only when you share that you became a whale, or that you
          are the champion. It never shows a pick that isn’t open yet. The page offers a way into the league only if you
          choose that.
        </p>
        <p>
          A chat or social network that you paste a link into reads the page and keeps its own copy of the title and the
          picture: we can’t take that back. An invite shows the league’s name, who invites and how many teams are free.
          A link ends when you end it, where you made it or in your profile, when you leave the league, when you delete
          your account, and after a year. We store what you shared, when, and a hash of the link.
        </p>
      </>
    ),
  },
  {
    slug: 'who-sees-it',
    heading: 'Who sees it',
    body: (
      <p>
        Your league sees your name, your team and your units. They can’t see your picks until they lock. Whoever runs
        this site sees what you write to us. ESPN gets its own cookies back if you connect an ESPN sign-in. A calendar
        app that you give your calendar link gets the dates. A push service carries your alerts and can’t read them. A
        group chat gets posts if your league connects one. Whoever has a link that you share sees its page. All of these
        are off until someone turns them on, for people under 18 like for everyone. No one else sees anything. We don’t
        sell or share your data.
      </p>
    ),
  },
  {
    slug: 'practice',
    heading: 'A practice season, if you play one',
    body: (
      <p>
        It stays in your browser. If you send your result of today’s season, we replay its moves and store the result
        under a random name of that day. No account, no email and no IP address is stored with it.
      </p>
    ),
  },
  {
    slug: 'game-nights',
    heading: 'A game night, if you play one without an account',
    isOfNights: true,
    body: (
      <>
        <p>
          You can play a game night with a name alone. We store the name, what you do and say in the night, and your
          network as a code that can’t be traced: it keeps out a person whom the host removed. One cookie, which only
          our server can read, keeps your seat in your browser. Everyone in the night and its TV see your name.
        </p>
        <p>
          “Erase me now”, on every page of the night, deletes it all at once. Otherwise we delete it 30 days after the
          night. If you create an account, it keeps your seat and your cards.
        </p>
      </>
    ),
  },
  {
    slug: 'browser',
    heading: 'In your browser',
    body: (
      <p>
        In your browser’s storage we keep a token that keeps you signed in, your beta code, the email you requested it
        with, and your display settings. No trackers, no third-party scripts, and no cookies
        <OfNights> but the one of a game night without an account</OfNights>. Team pictures load from ESPN’s and
        Sleeper’s servers, which see your IP address.
      </p>
    ),
  },
  {
    slug: 'how-long',
    heading: 'How long we keep it',
    body: (
      <>
        <p>As long as you have an account and the league exists. We delete some things sooner:</p>
        <dl className="grid gap-x-6 md:grid-cols-[1fr_auto]">
          {Object.entries(RETENTION).map(([name, row]) =>
            name === 'guests' ? (
              <OfNights key={name}>
                <Row {...row} />
              </OfNights>
            ) : (
              <Row key={name} {...row} />
            ),
          )}
        </dl>
      </>
    ),
  },
  {
    slug: 'deleting',
    heading: 'Getting and deleting your data',
    body: (
      <ul className="grid list-disc gap-3 pl-5">
        <li>
          <b className="text-foam">A copy</b> of everything we store about you is in your profile, anytime, as JSON or
          CSV. What you wrote to us and the lists you joined are in it once you’ve confirmed your email.
        </li>
        <li>
          <b className="text-foam">Your account:</b> delete it in your profile, or ask us to. We erase your email, name
          and password right away, take you off our lists, erase what you wrote to us and what we wrote to you, and sign
          you out everywhere. If you haven’t confirmed your email, what was written or subscribed with it stays, because
          it could be someone else’s. Your moves in a league stay in its ledger as “Former member”, because other
          players’ units depend on them. The same goes for past seasons: their tables, records and rivalries stay, and
          your name in them becomes “Former member”.
        </li>
        <li>
          <b className="text-foam">A finished season</b> can’t be changed, and everyone who played it can read it. We
          keep a summary of it: place, units, records, and the bets that two people decided. Leaving a later season
          takes neither your past seasons nor you from the archive.
        </li>
        <li>
          <b className="text-foam">A league:</b> when its commissioner wipes it, we hide it right away and erase it
          after 30 days, with everything in it.
        </li>
        <li>
          <b className="text-foam">Backups</b> hold what was deleted until they are deleted themselves, within 30 days.
        </li>
        <li>
          <b className="text-foam">Anything else:</b>{' '}
          <Link to={paths.support()} className="text-link text-foam">
            ask us
          </Link>
          , and we’ll get back to you within 24-48 hours.
        </li>
      </ul>
    ),
  },
  {
    slug: 'children',
    heading: 'Children',
    body: (
      <p>
        You must be 13 or older to play. We don’t knowingly store anything about younger children, and we delete it if
        we find out.
      </p>
    ),
  },
]

function Row({ what, period }: { what: string; period: string }): ReactNode {
  return (
    <div className="border-t border-line py-2 md:col-span-2 md:grid md:grid-cols-subgrid">
      <dt className="text-foam">{what}</dt>
      <dd className="md:max-w-52 md:text-right">{period}</dd>
    </div>
  )
}

export function PrivacyPage(): ReactNode {
  return (
    <LegalFrame
      heading="Privacy Policy"
      since="November 2026"
      summary="We store what the game needs, and nothing more."
      parts={parts}
    />
  )
}
