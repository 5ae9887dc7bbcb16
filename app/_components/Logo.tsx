import { built } from '@/app/_lib/built'

/** The operator's marigold. Says nothing that the brand beside it does not say. */
export function Logo() {
  return <img className="mark" src={built().icons.svg} width="40" height="40" alt="" />
}
