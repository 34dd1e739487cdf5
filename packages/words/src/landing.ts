/** What the landing says in lists: the season's places, questions, steps, players and the hours of a week. */
import { paths } from './addresses.ts'

export const LANDING = {
  ports: [
    { scene: 'casino-one', name: 'Casino One', weeks: 'Weeks 1 to 3' },
    { scene: 'open-seas', name: 'Open Seas', weeks: 'Weeks 4 and 6' },
    { scene: 'remote-island', name: 'Remote Island', weeks: 'Week 5 only' },
    { scene: 'casino-two', name: 'Casino Two', weeks: 'Weeks 7 to 9' },
    { scene: 'bermuda-triangle', name: 'Bermuda Triangle', weeks: 'Weeks 10 to 12, the final' },
  ],
  questions: [
    {
      ask: 'Is this a sportsbook?',
      answer:
        'No. Units are pretend, they never become money, and there’s nothing to buy. You bet units against friends in your own league. If your league has its own pot, that stays between you.',
      more: null,
    },
    {
      ask: 'What is the beta for?',
      answer:
        'To find what breaks with real leagues before we open to everyone. Adding a league takes a beta code. No code? Join the waitlist.',
      more: null,
    },
    { ask: 'What does it cost?', answer: 'Nothing. It’s free to play, and there’s nothing to buy.', more: null },
    {
      ask: 'Do we need to draft a new team?',
      answer: 'No. It uses the league you already have: same teams, same rosters, same scores.',
      more: null,
    },
    {
      ask: 'Why only ESPN and Sleeper?',
      answer:
        'Those are the two whose scores we can trust. A wrong score pays the wrong people, so we’ll add others once we get them right.',
      more: null,
    },
    {
      ask: 'Is there a mobile app?',
      answer: 'It’s a website that behaves like one. Add it to your home screen and it opens full size.',
      more: { to: paths.install(), label: 'Three steps for your phone' },
    },
  ],
  steps: [
    {
      art: 'sync',
      name: 'Sync your league',
      text: 'All we need is your ESPN league ID or Sleeper username. Teams and scores come with it. No new draft.',
    },
    {
      art: 'crew',
      name: 'Invite your league',
      text: 'Share a six-character code. You need eight to start. Everyone puts in 1,000 units: 100 to play with, 900 in the treasury to win back.',
    },
    {
      art: 'outlast',
      name: 'Outlast the season',
      text: 'Have 700 units after week 9 and you’re a whale: you play the final, the Bermuda Triangle. With fewer than three whales, high tide lifts the next players to 700. Under 100 you’re out, with one way back.',
    },
  ],
  personas: [
    {
      name: 'The commissioner',
      text: 'Sync once, share a code, and it runs itself. Scores settle without you. So do the arguments.',
      note: 'Your whole job: set it up in August and share the code.',
    },
    {
      name: 'The competitive player',
      text: 'You already win the league. Now set the odds, bully the table, and buy a multiplier nobody else can afford: 20% more points in a week of the final.',
      note: 'Your edge: you read the lines for fun.',
    },
    {
      name: 'The mid-table team',
      text: 'Your roster is sunk by October. Your bankroll doesn’t have to be. The casino doesn’t check standings.',
      note: 'Your plan: last in the league, first in units.',
    },
  ],
  hours: [
    { name: 'Bets open', when: 'Wed 8am to Thu 8pm' },
    { name: 'Games', when: 'Thursday to Monday' },
    { name: 'Units move', when: 'Tue 4am' },
  ],
  week: '36 hours to bet, four days to watch, one morning to find out. Bets run in weeks 2, 3, 7, 8 and 9. Every week has a free pick.',
} as const
