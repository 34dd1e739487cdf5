/** The support page: what a message can be about, and what people ask most. */
import { paths } from './addresses.ts'

export const SUPPORT_CHOICES = [
  { value: 'general', label: 'A question', hint: 'About the rules, your league, your account or your data.' },
  { value: 'bug', label: 'Something is broken', hint: 'What did you do, what did you see, and in which league?' },
  { value: 'feedback', label: 'Feedback', hint: 'What do you like, and what would you change?' },
]

interface Answer {
  question: string
  answer: string
  more: string
  to: string
}

/** Shown above the form: most questions are answered here. */
export const SUPPORT_ANSWERS: readonly Answer[] = [
  {
    question: 'How does a week work?',
    answer:
      'Bet and pick from Wednesday 8am to Thursday 8pm Eastern. Tuesday at 4am the scores come in and units move.',
    more: 'The whole week',
    to: paths.dictionary({ term: 'week' }),
  },
  {
    question: 'My score looks wrong',
    answer: 'We read it from ESPN or Sleeper. If they correct it by Wednesday morning, your units change with it.',
    more: 'When scores are late',
    to: paths.dictionary({ term: 'votes' }),
  },
  {
    question: 'ESPN says our league is private',
    answer: 'Your commissioner can make it public with one switch. It takes a minute.',
    more: 'Show me the switch',
    to: paths.privateLeague(),
  },
  {
    question: 'I can’t sign in',
    answer: 'Get a link by email and set a new password.',
    more: 'Reset my password',
    to: paths.forgotPassword(),
  },
  {
    question: 'I’m out. What now?',
    answer: 'You can buy back in once a season, free. Until then you still pick top scores and watch.',
    more: 'How being out works',
    to: paths.dictionary({ term: 'elimination' }),
  },
  {
    question: 'What data do you store about me?',
    answer: 'Your email, your name and what you play. Download or delete all of it in your profile.',
    more: 'Privacy Policy',
    to: paths.privacyPolicy(),
  },
]
