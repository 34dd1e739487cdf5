import { type Crop, type CropName, type SceneName, scenes } from './scenes.ts'

type SceneProps = {
  name: SceneName
  crop: CropName
  /** Alternative text, only when the picture adds something to the text beside it. */
  description?: string
  /** `first` for a picture above the fold. Others load when near the viewport. */
  priority?: 'first' | 'later'
}

/** A crop of one of the five drawings. Fills the caller's positioned box. */
export function Scene({ name, crop, description = '', priority = 'later' }: SceneProps) {
  const scene = scenes[name]
  const { wide, phone } = cropsOf(name, crop)
  return (
    <span
      className={`scene scene-${name}${crop === 'wall' ? ' scene-wall' : ''}`}
      style={geometry(wide, phone, scene.extent)}
    >
      <img
        src={scene.url}
        alt={description}
        loading={priority === 'first' ? 'eager' : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </span>
  )
}

function cropsOf(name: SceneName, crop: CropName): { wide: Crop; phone: Crop } {
  const scene = scenes[name]
  if (crop === 'banner') return { wide: scene.wide, phone: scene.phone }
  if (crop === 'wall') return { wide: scene.poster, phone: scene.phone }
  const one = crop === 'whole' ? scene.extent : scene[crop]
  return { wide: one, phone: one }
}

/** Returns the custom properties of a banner's crops for the stylesheet. */
export function bannerGeometry(name: SceneName): Record<string, number> {
  const { wide, phone, extent } = scenes[name]
  return geometry(wide, phone, extent)
}

function geometry(wide: Crop, phone: Crop, extent: Crop): Record<string, number> {
  return { ...named('wide', wide), ...named('phone', phone), ...named('extent', extent) }
}

function named(name: string, crop: Crop): Record<string, number> {
  return {
    [`--${name}-x`]: crop.x,
    [`--${name}-y`]: crop.y,
    [`--${name}-w`]: crop.width,
    [`--${name}-h`]: crop.height,
    [`--${name}-at`]: crop.at ?? 0.5,
  }
}

interface SceneCropProps {
  name: SceneName
  crop: 'phone' | 'poster' | 'porthole'
}

/** A crop that covers its box. Has no style attribute, because the content security policy blocks it in prerendered HTML. */
export function SceneCrop({ name, crop }: SceneCropProps) {
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
