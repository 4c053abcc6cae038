/**
 * Delivers messages in order, each in an event loop task of its own. Playwright handles an answer over several
 * microtasks and misses what follows it in the same task, such as the contexts of a frame it is just being told of; its
 * own transports keep messages apart in the same way.
 */
export function oneMessagePerTask<T>(deliver: (message: T) => void): (message: T) => void {
  const queue: T[] = [];
  const deliverNext = () => {
    const [message] = queue.splice(0, 1);
    if (queue.length > 0) setImmediate(deliverNext);
    if (message !== undefined) deliver(message);
  };
  return (message) => {
    queue.push(message);
    if (queue.length === 1) setImmediate(deliverNext);
  };
}
