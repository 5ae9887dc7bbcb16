import { assetManifest } from '@/app/_lib/asset-manifest'

/** The operator's marigold. Decorative: the brand name is beside it. */
export function Logo() {
  return <img className="logo" src={assetManifest().icons.svg} width="40" height="40" alt="" />
}
