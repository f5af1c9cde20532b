// Loaded before the server by a test: a fault that nobody catches, when the test wants one.
process.on('SIGUSR2', () => {
  const error = new Error(
    `nobody caught this: postgres://me:hidden@127.0.0.1/x, ${process.env.PROTEGE_SECRET}`,
  );
  void Promise.reject(error);
});
