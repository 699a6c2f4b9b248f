// Runs test cases in one tab, because a new tab often costs more than a case.

/**
 * Returns a function that runs a case in the common tab. After a failure, the next case gets a new tab.
 *
 * @param open opens a tab
 * @param serve serves the site to the tab during one case, and returns what the case needs besides the tab
 */
export function commonTab(open, serve) {
  let common;
  return async (context, run) => {
    const tab = common ?? (await open({ after() {} }));
    common = undefined;
    const served = await serve(context, tab);
    await tab.driver.resize(1280, 900);
    await run({ tab, ...served });
    // The page's pending requests must not fail because the server has closed.
    await tab.driver.open("about:blank");
    tab.driver.forgetComplaints();
    common = tab;
  };
}
