/*
 * Chooses light or dark before the first paint, so that nothing flashes. It is a file of its own because the
 * content security policy allows no inline script. The rest of the app changes the choice by writing
 * "protege:theme" ("light", "dark" or "system") and dispatching a "protege:theme" event on window.
 */
(() => {
  const key = 'protege:theme';
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');

  function chosen() {
    try {
      return localStorage.getItem(key) ?? 'system';
    } catch {
      return 'system';
    }
  }

  function apply() {
    const choice = chosen();
    const theme = choice === 'light' || choice === 'dark' ? choice : prefersDark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    const colour = theme === 'dark' ? '#131210' : '#faf8f3';
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colour;
  }

  apply();
  prefersDark.addEventListener('change', apply);
  addEventListener('protege:theme', apply);
  addEventListener('storage', (event) => event.key === key && apply());
})();
