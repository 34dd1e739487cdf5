import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'

const questions = [
  {
    ask: 'Is this a sportsbook?',
    answer:
      'No. Units are pretend, they never become money, and there is nothing to buy. You bet units against friends in your own league. If your league has its own pot, that stays between you.',
  },
  {
    ask: 'What is the beta for?',
    answer:
      'Finding out what breaks with real leagues before everyone is in. The 2025 beta is closed; a beta code, or a place on the waitlist, is the way in before 2026.',
  },
  { ask: 'What does it cost?', answer: 'Nothing. It is free to play, and there are no payments anywhere in it.' },
  {
    ask: 'Do we need to draft a new team?',
    answer: 'No. It reads the league you already run: the same teams, the same rosters, the same scores.',
  },
  {
    ask: 'Why only ESPN and Sleeper?',
    answer:
      'Those are the two we read well. A wrong score moves units that should have stayed, so we add no other before it is right.',
  },
  {
    ask: 'Is there a mobile app?',
    answer: 'It’s a website that behaves like one. Add it to your home screen and it opens full size.',
  },
] as const

/** The six questions as an accordion of the browser's own, which opens without our script too. */
export function Questions({ children }: { children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby="questions" className="landing-section landing-questions">
      <div>
        <h2 id="questions" className="display landing-title">
          Fair questions
        </h2>
        {children}
      </div>
      <div className="border-b-[1.5px] border-line">
        {questions.map(({ ask, answer }, index) => (
          <details key={ask} name="questions" open={index === 0} className="group border-t-[1.5px] border-line">
            <summary className="flex min-h-16 list-none items-center gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lead font-bold">{ask}</h3>
              <CaretDownIcon
                size={22}
                aria-hidden="true"
                className="ml-auto flex-none transition-transform duration-(--dur-3) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[44rem] pr-10 pb-5 text-foam-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
