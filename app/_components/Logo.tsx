import { assetManifest } from '@/app/_lib/asset-manifest'

/** The operator's marigold. Says nothing that the brand beside it does not say. */
export function Logo() {
  return <img className="logo" src={assetManifest().icons.svg} width="40" height="40" alt="" />
}
