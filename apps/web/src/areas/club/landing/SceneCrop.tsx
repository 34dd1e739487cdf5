import type { ReactNode } from 'react'
import { type SceneName, scenes } from '../../../shared/art/scenes.ts'

interface Props {
  name: SceneName
  crop: 'poster' | 'porthole'
}

/**
 * A crop of a scene that covers its box, fetched when it is nearly seen. Unlike `Scene` it needs no style attribute, which the content
 * security policy would not let the server's HTML have.
 */
export function SceneCrop({ name, crop }: Props): ReactNode {
  const { url, [crop]: part } = scenes[name]
  const view = `viewBox(${part.x},${part.y},${part.width},${part.height})`
  return (
    <img
      src={`${url}#svgView(${view};preserveAspectRatio(xMidYMid slice))`}
      alt=""
      width={part.width}
      height={part.height}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
