import type { Fact } from '@/app/_lib/facts'
import { routes } from '@/app/_lib/routes'
import type { ImageAsset } from '@/content/schema'
import { FactStrip } from './FactStrip'
import { Picture } from './Picture'

interface HeroProps {
  headline: string
  text: string
  image: ImageAsset
  facts: readonly Fact[]
}

/** The top of home: picture, headline, facts, two buttons. `content/pictures/hero.svg` animates its lights once. */
export function Hero({ headline, text, image, facts }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="headline">
      <Picture
        image={image}
        className="hero__picture"
        sizes="(width >= 100rem) 100rem, (width >= 44rem) 100vw, 44rem"
        first
        moving
      />
      <div className="hero__words wrapper">
        <h1 id="headline">{headline}</h1>
        <p>{text}</p>
        <FactStrip facts={facts} />
        <p className="hero__buttons">
          <a className="button button--go" href={routes.packages}>
            View Tour Packages
          </a>{' '}
          <a className="button button--quiet" href={routes.contact}>
            Contact Us
          </a>
        </p>
      </div>
    </section>
  )
}
