/** The other windows of the editor, which show the same records. */
const channel = new BroadcastChannel('saved')

/** Makes the other windows load the records again. */
export const notifyOtherWindows = () => channel.postMessage('')

/**
 * Calls the listener whenever something can have changed elsewhere, or the editor can have been closed: after a save in another
 * window, and when this window gets the focus or becomes visible. Returns a function that removes the listener.
 */
export function onChangeElsewhere(listener: () => void): () => void {
  const controller = new AbortController()
  channel.addEventListener('message', listener, controller)
  addEventListener('focus', listener, controller)
  const listenIfVisible = () => document.visibilityState === 'visible' && listener()
  addEventListener('visibilitychange', listenIfVisible, controller)
  return () => controller.abort()
}
