import type { Face as FaceOfUser } from '@whale/contract'
import { faceDrawing, faceOf, paintOf } from '@whale/words'
import { createContext, type ReactNode, useContext } from 'react'
import type { SignedInUser } from '../api/session-calls.ts'
import { classNames } from '../ui/class-names.ts'

/** The page's league: which players are whales, who plays each team, and faces that users chose. */
export interface Faces {
  whales: ReadonlySet<string>
  owners: ReadonlyMap<string, string>
  faces: Readonly<Record<string, FaceOfUser>>
}

const nobody: Faces = { whales: new Set(), owners: new Map(), faces: {} }
export const FacesOfLeague = createContext<Faces>(nobody)

/** Returns the faces of a league's players. Status is that of the last Tuesday results. */
export function facesOf(
  rows: readonly { user_id: string; team_name: string; status: 'fish' | 'whale'; is_eliminated: boolean }[],
  faces: Faces['faces'] = {},
): Faces {
  return {
    whales: new Set(rows.filter((row) => row.status === 'whale' && !row.is_eliminated).map(({ user_id: id }) => id)),
    owners: new Map(rows.map(({ team_name: team, user_id: id }) => [team, id])),
    faces,
  }
}

/** A user; a team whose player the page does not know; or the face itself. */
export type Whose = { userId: string } | { team: string } | { face: FaceOfUser }

type FaceProps = Whose & {
  size?: 24 | 32 | 36 | 44 | 46 | 64 | 96
  isFaint?: boolean
  className?: string
}

const sizes = {
  24: 'size-6',
  32: 'size-8',
  36: 'size-9',
  44: 'size-11',
  46: 'size-[46px]',
  64: 'size-16',
  96: 'size-24',
}

/** A face in a disc. Decorative: the name is beside it. */
export function Face({ size = 36, isFaint = false, className, ...whose }: FaceProps): ReactNode {
  const drawing = useDrawing(whose, 'head')
  return (
    <span
      aria-hidden="true"
      data-face=""
      className={classNames(
        'block flex-none overflow-hidden rounded-full',
        sizes[size],
        isFaint && 'opacity-50 grayscale',
        className,
      )}
    >
      <Drawing drawing={drawing} hasGround className="block size-full" />
    </span>
  )
}

/** The face of the signed-in user, outside a league. */
export function OwnFace({ user, size }: { user: SignedInUser; size: 46 | 64 }): ReactNode {
  return <Face face={user.face ?? faceOf(user.id)} size={size} />
}

/** Returns a function that finds the face of a user, as the league on the page shows it. */
export function useFaces(): (userId: string) => FaceOfUser {
  const { faces } = useContext(FacesOfLeague)
  return (userId) => faces[userId] ?? faceOf(userId)
}

/** Returns a function that finds the color of a user's face, for their mark in a chart. */
export function useFaceColors(): (userId: string) => string {
  const find = useFaces()
  return (userId) => paintOf(find(userId)).body
}

/** The whole animal, swimming to the right. Decorative: the name is beside it. */
export function Swimmer({ className, ...whose }: Whose & { className?: string }): ReactNode {
  return <Drawing drawing={useDrawing(whose, 'whole')} className={className} />
}

function useDrawing(whose: Whose, crop: 'head' | 'whole'): ReturnType<typeof faceDrawing> {
  const { whales, owners } = useContext(FacesOfLeague)
  const find = useFaces()
  if ('face' in whose) return faceDrawing(whose.face, { isWhale: false, crop })
  const id = 'userId' in whose ? whose.userId : (owners.get(whose.team) ?? whose.team)
  return faceDrawing(find(id), { isWhale: whales.has(id), crop })
}

interface DrawingProps {
  drawing: ReturnType<typeof faceDrawing>
  /** Fills the view box. Not a style: the content security policy blocks those in prerendered HTML. */
  hasGround?: boolean
  className?: string | undefined
}

function Drawing({ drawing, hasGround = false, className }: DrawingProps): ReactNode {
  const [x, y, width, height] = drawing.viewBox.split(' ')
  return (
    <svg viewBox={drawing.viewBox} className={className} aria-hidden="true" focusable="false">
      {hasGround && <rect {...{ x, y, width, height }} fill={drawing.ground} />}
      {drawing.groups.map(({ transform, paths }, at) => (
        <g key={at} transform={transform}>
          {paths.map(({ d, fill = 'none', stroke, width: pen, opacity }) => (
            <path key={d} strokeLinecap="round" {...{ d, fill, stroke, opacity, strokeWidth: pen }} />
          ))}
        </g>
      ))}
    </svg>
  )
}
