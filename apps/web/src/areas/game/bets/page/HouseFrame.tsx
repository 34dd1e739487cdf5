/** The frame of the house line, whose page is titled as an opponent (RULES §5 The House). */
import type { ReactNode } from 'react'
import type { Game } from '../../league/use-game.ts'
import { BetsFrame } from './BetsFrame.tsx'

interface Props {
  game: Game
  /** What the viewer has on it: "30 on Pier Pressure, riding." */
  lede?: string
  bottomBar?: ReactNode
  /** The form has the element `#first-field`. */
  isForm?: boolean
  children: ReactNode
}

export function HouseFrame({ game, lede, bottomBar, isForm = false, children }: Props): ReactNode {
  return (
    <BetsFrame
      game={game}
      heading="The House"
      lede={lede}
      feature="house"
      hasForm={isForm}
      {...(bottomBar === undefined ? {} : { bottomBar })}
    >
      <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:max-w-[1120px] lg:grid-cols-[minmax(0,1fr)_348px] lg:gap-6 lg:px-9">
        {children}
      </div>
    </BetsFrame>
  )
}
