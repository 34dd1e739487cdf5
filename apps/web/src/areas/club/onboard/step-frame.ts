/** What every step hands to its frame: Back, the provider's name, where the wizard is. */
import type { ReactNode } from 'react'

export interface StepFrameProps {
  back: ReactNode
  place: string
  step: string
  progress: number
}
