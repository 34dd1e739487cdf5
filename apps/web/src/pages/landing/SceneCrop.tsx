import type { ReactNode } from 'react'
import { type SceneName, scenes } from '../../art/scenes.ts'

interface Props {
  name: SceneName
  crop: 'poster' | 'porthole'
  className?: string
}

/**
 * A crop of a scene that covers its box. Unlike `Scene` it needs no style attribute, which the content security policy
 * would not let the server's HTML have.
 */
export function SceneCrop({ name, crop, className = 'absolute inset-0 size-full' }: Props): ReactNode {
  const { url, extent, [crop]: part } = scenes[name]
  return (
    <svg
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <image href={url} {...extent} />
    </svg>
  )
}
