import { practiceNextWords } from '@whale/words'
import { type ReactNode, useSyncExternalStore } from 'react'
import { practiceStatus, watchPractice } from '../api/local-league.ts'
import { Button } from '../ui/Button.tsx'
import type { ButtonTone } from '../ui/button-class.ts'
import { usePracticeNext } from './use-practice-next.ts'

/** Continues the practice season, like the button of its bar. Renders nothing while another tab plays it. */
export function PracticeNext({ tone }: { tone: ButtonTone }): ReactNode {
  const status = useSyncExternalStore(watchPractice, practiceStatus)
  const { goOn } = usePracticeNext(status)
  if (status.isElsewhere) return null
  return (
    <Button tone={tone} wide onClick={goOn}>
      {practiceNextWords(status)}
    </Button>
  )
}
