/** The other windows of the editor, which show the same records. */
const saves = new BroadcastChannel('saved')

/** Lets the other windows read the records again. */
export const tellOtherWindows = () => saves.postMessage('')

/**
 * Calls a function whenever something can have changed elsewhere: after a save in another window, and when this window gets the
 * focus. Returns a function that ends this.
 */
export function onChangeElsewhere(listener: () => void): () => void {
  saves.addEventListener('message', listener)
  addEventListener('focus', listener)
  return () => {
    saves.removeEventListener('message', listener)
    removeEventListener('focus', listener)
  }
}
