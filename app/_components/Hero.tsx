import { picture } from '@/app/_lib/pictures'
import { routes } from '@/app/_lib/routes'
import type { ImageAsset } from '@/content/types'

export interface HeroProps {
  headline: string
  text: string
  image: ImageAsset
}

/** The palace at dusk, the headline, the two buttons. Its lights come on once, by CSS (`styles/blocks/_hero.scss`). */
export function Hero({ headline, text, image }: HeroProps) {
  const { src, width, height, alt } = picture(image)
  return (
    <section className="hero" aria-labelledby="headline">
      <img
        className="hero__picture"
        src={src}
        width={width}
        height={height}
        alt={alt}
        fetchPriority="high"
        data-inline=""
        data-preserve="xMidYMax slice"
      />
      <div className="hero__words wrapper">
        <h1 id="headline">{headline}</h1>
        <p>{text}</p>
        <p className="hero__buttons">
          <a className="button button--go" href={routes.packages}>
            View Tour Packages
          </a>
          <a className="button button--quiet" href={routes.contact}>
            Contact Us
          </a>
        </p>
      </div>
    </section>
  )
}
